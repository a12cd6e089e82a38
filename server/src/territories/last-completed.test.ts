import { updateTerritory } from '@territorios/contract/territories/api.ts';
import { expect, it } from 'vitest';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();

it('a completion of an older record is kept while the history has none, and never of the future', async () => {
  const ana = await t.congregation();
  const rows = rowsOf(t, ana);
  const id = await rows.territory('T-1');
  const change = (last_completed_on: string | null) =>
    t.send(updateTerritory, { params: { id }, body: { last_completed_on } }, ana);
  expect((await change('2024-05-06')).body).toMatchObject({ last_completed_on: '2024-05-06' });
  const future = await change('2026-11-21');
  expect([future.status, future.body.fields]).toEqual([
    400,
    { last_completed_on: 'La fecha no puede ser futura' },
  ]);
  const { id: line } = await rows.assign(id, await rows.publisher());
  await rows.returnTerritory(line);
  const refused = await change('2024-06-07');
  expect([refused.status, refused.body.code]).toEqual([409, 'completion_known']);
  expect((await change(null)).body).toMatchObject({ last_completed_on: null });
});
