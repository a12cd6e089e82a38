import { describe, expect, it } from 'vitest';
import { TooMuchStored } from '#db/query/list.ts';
import { createListCache } from './list-cache.ts';

describe('the cache', () => {
  const MEGABYTE = 1024 * 1024;

  function listCache() {
    const made: string[] = [];
    const cache = createListCache(() => null);
    return {
      made,
      /** Asks for a list of a megabyte. */
      ask: (congregation: string, key: string) =>
        cache.listOf(congregation, key, { params: {}, query: {} }, 'etag', async () => {
          made.push(`${congregation} ${key}`);
          return 'x'.repeat(MEGABYTE);
        }),
    };
  }

  it('the cache keeps the lists of a congregation, for any number of lists of another one', async () => {
    const { made, ask } = listCache();
    await ask('Sur', '/zones');
    for (let day = 0; day < 100; day += 1) await ask('Norte', `/assigned_territories ${day}`);
    const before = made.length;
    await ask('Sur', '/zones');
    await ask('Norte', '/assigned_territories 99');
    expect(made.slice(before)).toEqual([]);
  });

  it('a list that was refused for its length is not read again until something changes', async () => {
    let read = 0;
    const cache = createListCache(() => null);
    const ask = (etag: string) =>
      cache.listOf('Norte', '/boundaries', { params: {}, query: {} }, etag, async () => {
        read += 1;
        throw new TooMuchStored();
      });
    await expect(ask('1')).rejects.toThrow(TooMuchStored);
    await expect(ask('1')).rejects.toThrow(TooMuchStored);
    expect(read).toBe(1);
    await expect(ask('2')).rejects.toThrow(TooMuchStored);
    expect(read).toBe(2);
  });

  it('the cache keeps the lists of the congregations that asked last', async () => {
    const { made, ask } = listCache();
    for (let congregation = 0; congregation < 100; congregation += 1) {
      await ask(`Congregación ${congregation}`, '/zones');
    }
    const before = made.length;
    await ask('Congregación 99', '/zones');
    await ask('Congregación 0', '/zones');
    expect(made.slice(before)).toEqual(['Congregación 0 /zones']);
  });

  it('the cache is bounded also when few congregations ask for many lists each', async () => {
    const { made, ask } = listCache();
    for (const congregation of ['Norte', 'Sur', 'Este']) {
      for (let day = 0; day < 11; day += 1) await ask(congregation, `/zones ${day}`);
    }
    const before = made.length;
    await ask('Este', '/zones 0');
    await ask('Norte', '/zones 0');
    expect(made.slice(before)).toEqual(['Norte /zones 0']);
  });
});
