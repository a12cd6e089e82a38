import { createImport } from '@territorios/contract/imports/api.ts';
import type { ImportRowInput } from '@territorios/contract/imports/rows.ts';
import type { SentKind } from '@territorios/contract/imports/rules.ts';
import { everything } from '#db/migrations/testing/first-release.ts';
import type { TestApp, TestUser } from './app.ts';

type Part = {
  [Kind in SentKind]: { kind: Kind; rows: Partial<ImportRowInput[Kind]>[] };
}[SentKind];

interface Options {
  dry_run?: boolean;
  id?: string;
  on_match?: 'update' | 'skip';
  file_name?: string;
  answers?: Record<string, string>;
  role_limits?: Record<string, number>;
}

/** Rows get their numbers: 1, 2, … */
const numbered = ({ kind, rows }: Part) => ({
  kind,
  rows: rows.map((row, index) => ({ row: index + 1, ...row })),
});

export const importBody = (parts: Part[], options: Options = {}) => {
  const [own, ...before] = parts.toReversed().map(numbered);
  if (!own) throw new Error('an import without rows');
  return {
    dry_run: false,
    file_name: 'Lista.xlsx',
    ...options,
    ...own,
    before: before.toReversed(),
  };
};

/** @param parts earlier kinds first. @returns what became of the rows of the last one */
export async function bring(
  t: Pick<TestApp, 'call'>,
  user: TestUser,
  parts: Part[],
  options: Options = {},
) {
  return t.call(createImport, { body: importBody(parts, options) }, user);
}

export async function bringRefused(t: TestApp, user: TestUser, parts: Part[], options?: Options) {
  return t.send(createImport, { body: importBody(parts, options) }, user);
}

/** Every value that is stored, but for what is noted down of imports and changes. */
export async function stored({ config }: TestApp): Promise<Record<string, unknown[]>> {
  const {
    imports: _imports,
    import_rows: _rows,
    audit_entries: _audit,
    sessions: _sessions,
    congregations = [],
    ...rest
  } = await everything(config);
  return {
    ...rest,
    congregations: congregations.map((row) => ({ ...Object(row), revision: null })),
  };
}

const GEOMETRY = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
});
export const OTHER_GEOMETRY = GEOMETRY.replace('[1,1]', '[1,2]');

/** Something of each kind. */
export const everyKind = (geometry = GEOMETRY) => [
  { kind: 'zones' as const, rows: [{ name: 'Centro' }] },
  { kind: 'publishers' as const, rows: [{ name: 'Marta', role: 'Precursor', max_territories: 7 }] },
  {
    kind: 'territories' as const,
    rows: [
      {
        name: '1',
        zone: 'Centro',
        navigation_latitude: 0.1 + 0.2,
        navigation_longitude: -99.123_456_789,
      },
      { name: '2', zone: { row: 1 }, retired: true },
    ],
  },
  {
    kind: 'assignments' as const,
    rows: [
      {
        territory: '1',
        publisher: 'Marta',
        assigned_on: '2024-01-05',
        returned_on: '2024-02-01',
        completed_on: '2024-01-20',
      },
      {
        territory: '1',
        publisher: 'Marta',
        assigned_on: '2026-10-01',
        returned_on: null,
        completed_on: null,
      },
    ],
  },
  {
    kind: 'boundaries' as const,
    rows: [
      { territory: '1', geometry },
      { territory: { row: 2 }, geometry },
    ],
  },
];
