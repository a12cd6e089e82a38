import type { RequestParts } from '@territorios/contract/endpoint.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { forgetPublisher, getPublisherData } from '@territorios/contract/forgetting/api.ts';
import { createImport, listImports, undoImport } from '@territorios/contract/imports/api.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { everything } from '#db/migrations/testing/first-release.ts';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;

beforeEach(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
});

type Body = RequestParts<typeof createImport>['body'];

const bring = (body: Pick<Body, 'kind' | 'rows' | 'file_name'>) =>
  t.call(createImport, { body: { dry_run: false, ...body } }, ana);
const forget = (id: string) => t.call(forgetPublisher, { params: { id } }, ana);
const idOf = async (wanted: string) =>
  (await t.call(listPublishers, {}, ana)).find(({ name }) => name === wanted)?.id ?? '';
const fileNames = async () =>
  (await t.call(listImports, {}, ana)).map(({ file_name }) => file_name).toSorted();
const entryNames = async () =>
  (await t.call(listAuditEntries, { query: { subject: 'import' } }, ana))
    .map(({ subject_name }) => subject_name ?? '')
    .toSorted();

describe('the name of a file', () => {
  it('loses her name where it brought her, a line of hers, or a territory that she had', async () => {
    const role = { role: 'Precursor', max_territories: 7 };
    const people = [{ row: 2, name: 'Zulma Quispe', ...role }];
    await bring({ kind: 'publishers', file_name: 'Zulma_Quispe.xlsx', rows: people });
    const zulma = await idOf('Zulma Quispe');
    const file_name = 'Territorios de zulma quispe.csv';
    await bring({ kind: 'territories', file_name, rows: [{ row: 2, name: 'Norte' }] });
    const [north] = await t.call(listTerritories, { query: {} }, ana);
    const line = await rows.assign(north?.id ?? '', zulma);
    await rows.returnTerritory(line.id);
    const days = { assigned_on: '2026-10-01', returned_on: '2026-10-02', completed_on: null };
    const undone = await bring({
      kind: 'assignments',
      file_name: 'Historial de Zulma Quispe',
      rows: [{ row: 2, territory: 'Norte', publisher: 'Zulma Quispe', ...days }],
    });
    await t.call(undoImport, { params: { id: undone.id ?? '' } }, ana);
    const { data, text } = await t.call(getPublisherData, { params: { id: zulma } }, ana);
    expect(data.entries.filter(({ subject }) => subject === 'import')).toHaveLength(4);
    expect(text).toContain('importación «Territorios de zulma quispe.csv», creación');

    await forget(zulma);
    expect(JSON.stringify(await everything(t.config)).toLowerCase()).not.toContain('zulma');
    expect(await fileNames()).toEqual([
      'Historial de Persona olvidada',
      'Persona olvidada.xlsx',
      'Territorios de Persona olvidada.csv',
    ]);
    expect(await entryNames()).toEqual([
      'Historial de Persona olvidada',
      'Historial de Persona olvidada',
      'Persona olvidada.xlsx',
      'Territorios de Persona olvidada.csv',
    ]);
  });

  it('stays where nothing in it was ever hers, as of somebody with the same name', async () => {
    const sol = await rows.publisher(5, 'Sol');
    const territory = [{ row: 2, name: 'Sur' }];
    await bring({ kind: 'territories', file_name: 'Colonia del Sol.xlsx', rows: territory });
    await forget(sol);
    expect(await fileNames()).toEqual(['Colonia del Sol.xlsx']);
    expect(await entryNames()).toEqual(['Colonia del Sol.xlsx']);
  });
});
