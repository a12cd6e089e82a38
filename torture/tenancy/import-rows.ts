import { make, uniqueName } from '#congregation.ts';
import type { Row } from './row.ts';

/** What is not stored has the same name each time, so that its answers can be compared. */
const nameIn = (dry_run: boolean): string => (dry_run ? 'Centro' : uniqueName());

/** An import of one row that names all that a row can name by its id. */
export const importing = ({ dry_run }: { dry_run: boolean }): Row => ({
  ...(dry_run && { isTrial: true }),
  body: () => ({ dry_run, kind: 'assignments', file_name: 'Registro.xlsx' }),
  references: {
    zone: make.zone,
    publisher: make.publisher,
    territory: make.territory,
    changed: make.territory,
    renamed: make.zone,
  },
  lineOf: ({ zone, publisher, territory, changed, renamed }) => ({
    before: [
      { kind: 'zones', rows: [{ row: 1, id: renamed, name: nameIn(dry_run) }] },
      {
        kind: 'territories',
        rows: [{ row: 1, id: changed, name: nameIn(dry_run), zone: { id: zone } }],
      },
    ],
    rows: [
      {
        row: 1,
        territory: { id: territory },
        publisher: { id: publisher },
        assigned_on: '2020-01-01',
        returned_on: '2020-02-01',
        completed_on: null,
      },
    ],
  }),
});
