import {
  correctAssignment,
  reopenAssignment,
  transferAssignment,
} from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { undoImport } from '@territorios/contract/imports/api.ts';
import { MOST_PARTS } from '@territorios/contract/parts/rules.ts';
import { listPartLabels, markParts, saveParts } from '@territorios/contract/parts/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring } from '#testing/imports.ts';
import { partsOf } from '#testing/parts.ts';

const t = await fileApp();
let ana: TestUser;
let parts: ReturnType<typeof partsOf>;

beforeEach(async () => {
  ana = await t.congregation();
  parts = partsOf(t, ana);
});

const counted = async () =>
  (await t.call(listTerritories, { query: {} }, ana)).map(
    ({ name, parts_done, parts_total }) => `${name}: ${parts_done} de ${parts_total}`,
  );

describe('the blocks of a territory', () => {
  it('a territory has none until somebody names them', async () => {
    expect(await parts.read(await parts.rows.territory('7'))).toEqual([]);
    expect(await counted()).toEqual(['7: 0 de 0']);
  });

  it('they are in the order in which they were named, and may change it, their names and their number', async () => {
    const { id, ids } = await parts.divided(3);
    const [one = '', two = ''] = ids;
    const saved = await parts.save(id, [
      { id: two, label: ' Plaza ' },
      { label: '4' },
      { id: one, label: '2' },
    ]);
    expect(saved.map(({ label }) => label)).toEqual(['Plaza', '4', '2']);
    expect([saved[0]?.id, saved[2]?.id]).toEqual([two, one]);
    expect(await parts.read(id)).toEqual(saved);
    await parts.save(id, []);
    expect(await parts.read(id)).toEqual([]);
  });

  it('their names are listed by territory, in their order', async () => {
    const { id } = await parts.divided(11);
    await parts.rows.territory('8');
    const labels = Array.from({ length: 11 }, (_none, index) => String(index + 1));
    expect(await t.call(listPartLabels, {}, ana)).toEqual([{ territory_id: id, labels }]);
  });

  it('an import is not undone whose territory was divided since', async () => {
    const rows = [{ name: '7' }];
    const imported = await bring(t, ana, [{ kind: 'territories', rows }]);
    const [made] = await t.call(listTerritories, { query: {} }, ana);
    await parts.save(made?.id ?? '', [{ label: '1' }]);
    const undone = await t.send(undoImport, { params: { id: imported.id ?? '' } }, ana);
    expect(undone).toMatchObject({ status: 409, body: { code: 'changed_since' } });
  });

  it('whoever edits them keeps what was ticked', async () => {
    const { id, ids } = await parts.divided(3);
    const line = await parts.rows.assign(id, await parts.rows.publisher());
    await parts.mark(line.id, ids.slice(0, 2));
    const [one = '', , three = ''] = ids;
    await parts.save(id, [{ id: three, label: 'C' }, { label: 'B' }, { id: one, label: 'A' }]);
    expect(await parts.done(id)).toEqual(['A']);
    expect(await counted()).toEqual(['7: 1 de 3']);
  });

  it('a block that was removed meanwhile is made anew', async () => {
    const { id, ids } = await parts.divided(1);
    await parts.save(id, []);
    const [made] = await parts.save(id, [{ id: ids[0] ?? '', label: '1' }]);
    expect(made).toMatchObject({ label: '1', done: false });
  });

  it.each([
    ['too many', Array.from({ length: MOST_PARTS + 1 }, () => ({ label: '1' }))],
    ['a name that is empty', [{ label: ' ' }]],
    ['a name that is too long', [{ label: 'x'.repeat(41) }]],
    ['no list', {}],
  ])('%s is refused', async (_what, body) => {
    const id = await parts.rows.territory('7');
    expect((await t.send(saveParts, { params: { id }, body }, ana)).status).toBe(400);
  });

  it('a block twice, and one of another territory, are refused', async () => {
    const { id, ids } = await parts.divided(2);
    const [one = ''] = ids;
    const twice = [
      { id: one, label: '1' },
      { id: one, label: '2' },
    ];
    const send = (territory: string, body: object) =>
      t.send(saveParts, { params: { id: territory }, body }, ana);
    expect((await send(id, twice)).status).toBe(400);
    const other = await parts.rows.territory('8');
    expect((await send(other, [{ id: one, label: '1' }])).status).toBe(400);
    expect(await parts.read(id)).toHaveLength(2);
  });
});

describe('what is done', () => {
  it('the marks are the whole set, harmless when repeated, and passes removed blocks over', async () => {
    const { id, ids } = await parts.divided(3);
    const line = await parts.rows.assign(id, await parts.rows.publisher());
    const gone = '0195c1a0-0000-7000-8000-000000000000';
    for (let time = 1; time <= 2; time += 1)
      expect(await parts.mark(line.id, [...ids.slice(0, 2), gone])).toMatchObject({
        status: 200,
        body: [{ done: true }, { done: true }, { done: false }],
      });
    await parts.mark(line.id, ids.slice(2));
    expect(await parts.done(id)).toEqual(['3']);
    const entries = await t.call(listAuditEntries, { query: {} }, ana);
    expect(entries.filter(({ action }) => action === 'parts_marked')).toHaveLength(2);
  });

  it('blocks of another territory are refused, of another congregation passed over', async () => {
    const { id } = await parts.divided(1);
    const { ids: others } = await parts.divided(1, '8');
    const line = await parts.rows.assign(id, await parts.rows.publisher());
    expect((await parts.mark(line.id, others)).status).toBe(400);
    const { ids: foreign } = await partsOf(t, await t.congregation()).divided(1);
    expect((await parts.mark(line.id, foreign)).status).toBe(200);
    expect(await parts.done(id)).toEqual([]);
  });

  it('whoever sends what they saw changes that alone', async () => {
    const { id, ids } = await parts.divided(3);
    const line = await parts.rows.assign(id, await parts.rows.publisher());
    const [one = '', two = '', three = ''] = ids;
    await parts.mark(line.id, [one, two]);
    await parts.mark(line.id, [one, three], [one]);
    expect(await parts.done(id)).toEqual(['1', '2', '3']);
    await parts.mark(line.id, [one], [one, two]);
    expect(await parts.done(id)).toEqual(['1', '3']);
  });

  it('a territory that came back takes no more', async () => {
    const { id, ids } = await parts.divided(1);
    const line = await parts.rows.assign(id, await parts.rows.publisher());
    await parts.rows.returnTerritory(line.id, false);
    const refused = await t.send(markParts, { params: { id: line.id }, body: { done: ids } }, ana);
    expect(refused).toMatchObject({ status: 409, body: { code: 'already_returned' } });
    expect(await parts.done(id)).toEqual([]);
  });
});

describe('a return', () => {
  const held = async () => {
    const { id, ids } = await parts.divided(3);
    const line = await parts.rows.assign(id, await parts.rows.publisher());
    await parts.mark(line.id, ids.slice(0, 2));
    return { id, ids, line: line.id };
  };

  it('unfinished: the next holder sees what is left', async () => {
    const { id, line } = await held();
    await parts.rows.returnTerritory(line, false);
    expect(await parts.done(id)).toEqual(['1', '2']);
    const next = await parts.rows.assign(id, await parts.rows.publisher());
    expect((await parts.shown(next.token))?.map(({ done }) => done)).toEqual([true, true, false]);
  });

  it('completed: the marks begin anew, and an undone return brings them back beside newer ones', async () => {
    const { id, ids, line } = await held();
    await parts.rows.returnTerritory(line);
    expect(await parts.done(id)).toEqual([]);
    await t.call(reopenAssignment, { params: { id: line } }, ana);
    expect(await parts.done(id)).toEqual(['1', '2']);
    await parts.mark(line, ids);
    await parts.rows.returnTerritory(line);
    expect(await parts.done(id)).toEqual([]);
  });

  it('handed on: as it was returned', async () => {
    const { id, line } = await held();
    const publisher_id = await parts.rows.publisher();
    const handOn = (from: string, completed: boolean) =>
      t.call(transferAssignment, { params: { id: from }, body: { publisher_id, completed } }, ana);
    const next = await handOn(line, false);
    expect(await parts.done(id)).toEqual(['1', '2']);
    const other = await parts.rows.publisher();
    const body = { publisher_id: other, completed: true };
    await t.call(transferAssignment, { params: { id: next.id }, body }, ana);
    expect(await parts.done(id)).toEqual([]);
  });

  it('corrected: the last line decides, and no line before it', async () => {
    const { id, line } = await held();
    await parts.rows.returnTerritory(line, false);
    const correct = (of: string, completed_on: string | null) =>
      t.call(correctAssignment, { params: { id: of }, body: { completed_on } }, ana);
    await correct(line, '2026-11-20');
    expect(await parts.done(id)).toEqual([]);
    await correct(line, null);
    expect(await parts.done(id)).toEqual(['1', '2']);
    await parts.rows.assign(id, await parts.rows.publisher());
    await correct(line, '2026-11-20');
    expect(await parts.done(id)).toEqual(['1', '2']);
  });

  it('an old line that is noted down afterwards changes no mark', async () => {
    const { id, line } = await held();
    await parts.rows.returnTerritory(line, false);
    await parts.rows.pastLine(id, '2026-01-01', '2026-02-01');
    expect(await parts.done(id)).toEqual(['1', '2']);
  });
});
