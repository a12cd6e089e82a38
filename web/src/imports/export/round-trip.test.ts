import { noonOf, type Day } from '@territorios/contract/dates.ts';
import { IMPORT_ROWS, type ImportRow } from '@territorios/contract/imports/rows.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import { pick } from '@territorios/contract/pick.ts';
import { NO_VALUES, TERRITORY_FIELDS } from '@territorios/contract/territories/api.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessTables } from '#imports/layouts/guess.ts';
import { makePlan } from '#imports/layouts/make-plan.ts';
import { resolved, type ResolvedPlan } from '#imports/layouts/testing/plan-of.ts';
import { openFile } from '#imports/read/open-file.ts';
import { generatedLists, TIME_ZONE } from '#imports/testing/generated-lists.ts';
import type { SheetContent } from '#files/sheet.ts';
import { writeWorkbook } from '#files/write-workbook.ts';
import { fullExportSheets } from './full-export-sheets.ts';
import type { ExportedTerritory, FullExportLists } from './lists.ts';

const TODAY = '2026-11-20';
const RUNS = { numRuns: 200, seed: 20_261_124 };
/** Of 200 congregations, on a machine that is busy. */
const PATIENCE_MS = 120_000;

/** The file, opened in an empty congregation by somebody who changes nothing. */
async function planOf(sheets: readonly SheetContent[]): Promise<ResolvedPlan> {
  const file = await writeWorkbook(sheets);
  const content = await openFile(file.buffer);
  return resolved(makePlan(content, { choices: guessTables(content, TODAY), today: TODAY }));
}

/** As the server reads them. */
function rowsOf<Kind extends ImportKind>(plan: ResolvedPlan, kind: Kind): ImportRow[Kind][] {
  const part = plan.parts.find((one) => one.kind === kind);
  // The schema is that of the kind.
  return (part?.rows ?? []).map((row) => IMPORT_ROWS[kind].parse(row) as ImportRow[Kind]);
}

/** What the rows of a plan make of an empty congregation. */
function importedLists(plan: ResolvedPlan): FullExportLists {
  const zones = rowsOf(plan, 'zones').map(({ row, name }) => ({ id: `zone ${row}`, row, name }));
  const publisherRows = rowsOf(plan, 'publishers');
  const limits = new Map(
    publisherRows.flatMap(({ role, max_territories: max }) =>
      role === undefined || max === undefined ? [] : [[role, max] as const],
    ),
  );
  const publishers = publisherRows.map(({ row, name, role = '' }) => ({
    id: `publisher ${row}`,
    row,
    name,
    publisher_roles: { id: role, name: role, max_territories: limits.get(role) ?? 1 },
  }));
  const territoryRows = rowsOf(plan, 'territories');
  const territories = territoryRows.map(({ row, name, zone, retired, ...fields }) => ({
    id: `territory ${row}`,
    row,
    name,
    zone: zone === null || zone === undefined ? null : referred(zones, zone),
    ...pick({ ...NO_VALUES, ...(fields as Partial<ExportedTerritory>) }, TERRITORY_FIELDS),
    retired_at: retired === true ? noonOf(TODAY, TIME_ZONE) : null,
  }));
  const at = (day: Day | null) => (day === null ? null : noonOf(day, TIME_ZONE));
  return {
    zones,
    publishers,
    territories,
    assignments: rowsOf(plan, 'assignments')
      .map((line) => ({
        territory_id: referred(territories, line.territory).id,
        publisher_id: line.publisher === null ? null : referred(publishers, line.publisher).id,
        assigned_at: noonOf(line.assigned_on, TIME_ZONE),
        expires_at: line.expires_at ?? '',
        returned_at: at(line.returned_on),
        completed_at: at(line.completed_on),
      }))
      .toReversed(),
    boundaries: rowsOf(plan, 'boundaries').map(({ territory, geometry }) => ({
      territory_id: referred(territories, territory).id,
      geometry,
    })),
    parts: [],
  };
}

type Reference = ImportRow['boundaries']['territory'];

/** The one row that is meant, or the import would be refused. */
function referred<Row extends { row: number; name: string }>(
  rows: readonly Row[],
  to: Reference,
): Row {
  const found = rows.filter((one) =>
    typeof to === 'string' ? one.name === to : 'row' in to && one.row === to.row,
  );
  const [row] = found;
  if (found.length !== 1 || !row) throw new Error(`Not one row: ${JSON.stringify(to)}`);
  return row;
}

describe('the way through the file of everything', { timeout: PATIENCE_MS }, () => {
  it('what was exported is read by the import without a question, and is the same again cell by cell', async () => {
    await fc.assert(
      fc.asyncProperty(generatedLists, async (lists) => {
        const sheets = fullExportSheets(lists, TIME_ZONE);
        const plan = await planOf(sheets);
        const unanswered = plan.questions.filter(
          ({ options }) => !options.some(({ suggested }) => suggested),
        );
        expect({ unanswered, problems: plan.problems }).toEqual({ unanswered: [], problems: [] });
        expect(fullExportSheets(importedLists(plan), TIME_ZONE)).toEqual(sheets);
      }),
      RUNS,
    );
  });

  it('the addresses of «No visitar» have a sheet, which the import leaves out and says why', async () => {
    const territory = { ...NO_VALUES, id: 't', name: '7', zone: null, retired_at: null };
    const lists: FullExportLists = {
      zones: [],
      publishers: [],
      territories: [territory],
      assignments: [],
      boundaries: [],
      parts: [],
      no_visits: [
        {
          id: 'n',
          territory_id: 't',
          territory_name: '7',
          address: 'Juárez 12',
          since: '2026-01-02',
          confirmed_on: null,
        },
      ],
    };
    const sheets = fullExportSheets(lists, TIME_ZONE);
    expect(sheets.at(-1)).toMatchObject({
      name: 'No visitar',
      rows: [['T1', '7', 'Juárez 12', { day: '2026-01-02' }, null]],
    });
    const content = await openFile((await writeWorkbook(sheets)).buffer);
    const guesses = guessTables(content, TODAY);
    expect(guesses.at(-1)).toMatchObject({
      kind: null,
      rowCount: 1,
      notes: ['Las direcciones de «No visitar» no se importan: agréguelas en cada territorio'],
    });
  });
});
