import { dayOf } from '@territorios/contract/dates.ts';
import { createImport } from '@territorios/contract/imports/api.ts';
import type { RequestParts } from '@territorios/contract/endpoint.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { uniqueName } from '#congregation.ts';
import { NAMES, type Planting } from './planting.ts';

/** Every congregation of the harnesses has it. */
const TIME_ZONE = 'America/Mexico_City';

type Body = RequestParts<typeof createImport>['body'];

/** Files that have her name, make her, rename her, give her territories and take one back. @returns her id */
export async function plantInImports({
  call,
  give,
}: Pick<Planting, 'call' | 'give'>): Promise<string> {
  const bring = (body: Pick<Body, 'kind' | 'rows'> & Partial<Body>) =>
    call(createImport, {
      body: { dry_run: false, file_name: `Registro_de_${NAMES.second}.xlsx`, ...body },
    });
  const person = { row: 2, role: uniqueName(), max_territories: 50, group: uniqueName() };
  await bring({ kind: 'publishers', rows: [{ ...person, name: NAMES.first }] });
  const people = await call(listPublishers, {});
  const her = people.find(({ name }) => name === NAMES.first)?.id ?? '';
  await bring({ kind: 'publishers', rows: [{ row: 2, id: her, name: NAMES.second }] });
  // A row that changes nothing is stored, too.
  await bring({
    kind: 'publishers',
    rows: [
      { row: 2, name: NAMES.second },
      { ...person, row: 3, name: uniqueName() },
    ],
  });

  const days = { assigned_on: '2020-01-01', returned_on: '2020-02-01', completed_on: null };
  const territory = { row: 1, name: uniqueName() };
  const open = await give(her);
  await bring({
    kind: 'assignments',
    before: [{ kind: 'territories', rows: [territory] }],
    rows: [
      { row: 1, territory: { row: 1 }, publisher: NAMES.second, ...days },
      { row: 2, territory: { id: open.territory_id }, publisher: { id: her }, ...days },
    ],
  });
  const today = dayOf(open.assigned_at, TIME_ZONE);
  const closing = { assigned_on: today, returned_on: today, completed_on: null };
  await bring({
    kind: 'assignments',
    rows: [{ row: 1, territory: { id: open.territory_id }, publisher: NAMES.second, ...closing }],
  });
  await bring({
    kind: 'holdings',
    rows: [{ row: 1, name: uniqueName(), publisher: NAMES.second.toUpperCase(), ...days }],
    answers: {},
  });
  return her;
}
