import type { Day } from '@territorios/contract/dates.ts';
import { readsAsWithoutZone } from '@territorios/contract/zones/rules.ts';
import { tableLabel, type Cell, type CellTable } from '#imports/read/read-file.ts';
import { dayReader, wrongDay, type DayReader } from '#imports/fields/day-reader.ts';
import type { AssignmentDraft, Drafts } from './drafts.ts';
import { headingKey } from '#imports/fields/headings.ts';
import { isUnknownPublisher } from './names.ts';
import type { RowPlace } from './plan.ts';
import { refuseRow } from './read-row.ts';
import { isBlank, nameOf, readYesNo } from '#imports/fields/values.ts';

const titles = (...texts: string[]): readonly string[] => texts.map(headingKey);

/** The headings that historySheets writes. */
const BLOCK = titles(
  'Nombre del Territorio',
  'Nombre del Publicador',
  'Fecha de Asignación',
  'Fecha de Vencimiento',
  'Fecha de Retorno',
  'Estado',
);
/** Earlier versions wrote a last sheet with these. */
const COMPLETION = titles(
  'Nombre del Territorio',
  'Nombre del Publicador',
  'Fecha de Asignación',
  'Fecha de Retorno',
  'Completado',
  'Fecha en que se completó',
);
const STEP = BLOCK.length + 1;

/** A sheet of the history: territories of a zone side by side, or what was completed of all. */
export interface HistoryLayout {
  part: 'zone' | 'completion';
  blocks: number;
}

const isAt = (line: readonly Cell[], start: number, wanted: readonly string[]): boolean =>
  wanted.every((title, index) => headingKey(nameOf(line[start + index])) === title);

export function historyLayout({ rows }: CellTable): HistoryLayout | null {
  const [first] = rows;
  if (first === undefined) return null;
  if (isAt(first, 0, COMPLETION)) return { part: 'completion', blocks: 1 };
  let blocks = 0;
  while (isAt(first, blocks * STEP, BLOCK)) blocks += 1;
  return blocks === 0 ? null : { part: 'zone', blocks };
}

export function countHistory({ rows }: CellTable, { blocks }: HistoryLayout): number {
  let count = 0;
  for (const cells of rows.slice(1)) {
    for (let block = 0; block < blocks; block += 1) {
      if (!isBlank(cells[block * STEP])) count += 1;
    }
  }
  return count;
}

/** A zone that has more territories than a sheet has columns goes on in 'Centro (2)'. */
export function zoneOfSheet(name: string, others: ReadonlySet<string>): string | null {
  const base = name.replace(/ \(\d+\)$/, '');
  const zone = base !== name && others.has(base) ? base : name;
  return zone === '' || readsAsWithoutZone(zone) ? null : zone;
}

interface Read {
  place: RowPlace;
  cells: readonly (Cell | undefined)[];
  zone: string | null;
  reader: DayReader;
}

function readEntry(
  { place, cells, zone, reader }: Read,
  dayColumns: readonly number[],
  drafts: Drafts,
): { draft: AssignmentDraft; days: readonly (Day | null)[] } | null {
  const name = nameOf(cells[0]);
  const days: (Day | null)[] = [];
  for (const column of dayColumns) {
    const day = reader.read(cells[column]);
    if (day === undefined) {
      refuseRow(drafts, place, name, wrongDay(cells[column]));
      return null;
    }
    days.push(day);
  }
  const [assigned = null] = days;
  if (assigned === null) {
    refuseRow(drafts, place, name, 'Falta la fecha de asignación');
    return null;
  }
  const person = nameOf(cells[1]);
  const isUnknown = person === '' || isUnknownPublisher(person);
  const draft = {
    place,
    territory: { name, zone, key: null },
    publisher: isUnknown ? null : { name: person, key: null },
    assigned,
    expires: null,
    returned: null,
    completed: null,
  };
  return { draft, days };
}

/** The key has territory, publisher and days; two territories of one name may have equal assignments. */
export type Completions = Map<string, AssignmentDraft[]>;

const keyOf = ({ territory, publisher, assigned, returned }: AssignmentDraft): string =>
  [territory.name, publisher?.name ?? '', assigned, returned ?? ''].join('\n');

export function readCompletions(table: CellTable, today: Day, drafts: Drafts): Completions {
  const found: Completions = new Map();
  const rows = table.rows.slice(1);
  const reader = dayReader([], today);
  for (const [index, cells] of rows.entries()) {
    if (isBlank(cells[0])) continue;
    const place = { table: tableLabel(table), line: index + 2 };
    const entry = readEntry({ place, cells, zone: null, reader }, [2, 3, 5], drafts);
    if (entry === null) continue;
    const [, returned = null, day = null] = entry.days;
    const completed = readYesNo(cells[4]) === true ? (day ?? returned) : null;
    const draft = { ...entry.draft, returned, completed };
    const key = keyOf(draft);
    const same = found.get(key);
    if (same) same.push(draft);
    else found.set(key, [draft]);
  }
  return found;
}

/** @param completions null without their sheet: then what was returned counts as completed */
export function historyRows(
  table: CellTable,
  { blocks }: HistoryLayout,
  zone: string | null,
  completions: Completions | null,
  today: Day,
  drafts: Drafts,
): void {
  const reader = dayReader([], today);
  for (let block = 0; block < blocks; block += 1) {
    for (const [index, line] of table.rows.entries()) {
      const cells = line.slice(block * STEP, block * STEP + BLOCK.length);
      if (index === 0 || isBlank(cells[0])) continue;
      const place = { table: tableLabel(table), line: index + 1 };
      const entry = readEntry({ place, cells, zone, reader }, [2, 3, 4], drafts);
      if (entry === null) continue;
      const [, expires = null, returned = null] = entry.days;
      const draft = { ...entry.draft, expires, returned };
      const completed = completions?.get(keyOf(draft))?.shift()?.completed;
      const unsaid = completions === null ? returned : null;
      drafts.assignments.push({ ...draft, completed: completed ?? unsaid });
    }
  }
}
