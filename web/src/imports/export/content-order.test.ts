import { describe, expect, it } from 'vitest';
import { contentOrder, type Link } from './content-order.ts';

const publisher = (id: string) => ({ id, name: 'Ana', texts: ['publisher'] });
const territory = (id: string) => ({ id, name: '1', texts: ['territory'] });
const link = (from: number, to: number | null, text = '2026-01-15'): Link => ({ from, to, text });

describe('the order of a file', () => {
  it('the order of a file is that of people here: accents hardly count, and 2 comes before 10', () => {
    const names = ['Ñandú', 'jose', 'José', 'Jose', 'Nube', '10', '2', 'Oso'];
    const sorted = contentOrder(
      names.map((name) => ({ name, texts: [] })),
      [],
    );
    expect(sorted.map(({ name }) => name)).toEqual([
      '2',
      '10',
      'Jose',
      'José',
      'jose',
      'Nube',
      'Ñandú',
      'Oso',
    ]);
  });

  it('the order of a file keeps two publishers of one name beside what each of them has', () => {
    const items = [territory('t1'), territory('t2'), publisher('p1'), publisher('p2')];
    for (const links of [
      [link(0, 2), link(1, 3)],
      [link(0, 3), link(1, 2)],
    ]) {
      const ids = contentOrder(items, links).map(({ id }) => id);
      const pairs = links.map(({ from, to }) => [items[from]?.id, items[to ?? -1]?.id]);
      const places = pairs.map((pair) => pair.map((id) => ids.indexOf(id ?? '') % 2));
      // The first territory is the first publisher's.
      expect(places.every(([one, other]) => one === other)).toBe(true);
    }
  });

  it('the order of a file follows who had a territory before, where all else is the same', () => {
    const items = [territory('once'), territory('twice'), territory('never'), publisher('p')];
    const links = [link(0, 3), link(1, 3), link(1, null, '2025-01-15')];
    expect(contentOrder(items, links).map(({ id }) => id)).toEqual(['never', 'twice', 'once', 'p']);
  });

  it('the order of a file is found at once for a thousand that say the same', () => {
    const items = Array.from({ length: 1000 }, (_, index) => territory(String(index)));
    expect(contentOrder(items, [])).toEqual(items);
  });
});
