import type { Day, Instant } from '@territorios/contract/dates.ts';
import { compareNames } from '@territorios/contract/spanish.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { assignmentStatusLook } from '#statistics/labels.ts';
import type { SheetAssignment } from './assignment-sheet.ts';
import { dayFinder } from '#lib/day-finder.ts';
import { sheetNames } from './sheet-names.ts';
import { EMPTY_SHEET, type SheetCell, type SheetColumn, type SheetContent } from '#files/sheet.ts';

export type SheetTerritory = Pick<Territory, 'id' | 'name' | 'zone'>;

const BLOCK: readonly SheetColumn[] = [
  { title: 'Nombre del Territorio', width: 24 },
  { title: 'Nombre del Publicador', width: 28 },
  { title: 'Fecha de Asignación', width: 20, isDay: true },
  { title: 'Fecha de Vencimiento', width: 20, isDay: true },
  { title: 'Fecha de Retorno', width: 20, isDay: true },
  { title: 'Estado', width: 12 },
];
const GAP: SheetColumn = { title: '', width: 4 };
/** Excel's sheets have 16,384 columns; the last block needs no gap. */
const BLOCKS_PER_SHEET = Math.floor((16_384 + 1) / (BLOCK.length + 1));

interface History {
  territory: SheetTerritory;
  /** The newest assignment is first. */
  assignments: readonly SheetAssignment[];
}

/** A zone goes on in another part where one sheet has no room for it. */
interface Part {
  zone: SheetTerritory['zone'];
  histories: readonly History[];
}

type DayOf = (moment: Instant) => Day;

function blockRow(name: string, assignment: SheetAssignment, dayOf: DayOf): SheetCell[] {
  const { assigned_at, expires_at, returned_at } = assignment;
  return [
    name,
    publisherName(assignment.publisher_name),
    { day: dayOf(assigned_at) },
    { day: expires_at },
    returned_at === null ? null : { day: dayOf(returned_at) },
    assignmentStatusLook(assignment.status).label,
  ];
}

function zoneSheet(name: string, histories: readonly History[], dayOf: DayOf): SheetContent {
  const columns = histories.flatMap((_, index) => (index === 0 ? BLOCK : [GAP, ...BLOCK]));
  const height = Math.max(...histories.map(({ assignments }) => assignments.length));
  const rows = Array.from({ length: height }, () => Array<SheetCell>(columns.length).fill(null));
  histories.forEach(({ territory, assignments }, block) => {
    assignments.forEach((assignment, row) => {
      const cells = blockRow(territory.name, assignment, dayOf);
      rows[row]?.splice(block * (BLOCK.length + 1), BLOCK.length, ...cells);
    });
  });
  return { name, columns, rows };
}

function newestFirst(assignments: readonly SheetAssignment[]): Map<string, SheetAssignment[]> {
  const byTerritory = new Map<string, SheetAssignment[]>();
  for (const assignment of assignments) {
    const own = byTerritory.get(assignment.territory_id);
    if (own) own.push(assignment);
    else byTerritory.set(assignment.territory_id, [assignment]);
  }
  for (const own of byTerritory.values()) {
    own.sort((a, b) => Date.parse(b.assigned_at) - Date.parse(a.assigned_at));
  }
  return byTerritory;
}

const compareZones = (a: SheetTerritory['zone'], b: SheetTerritory['zone']): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareNames(a.name, b.name);
};

/** Zones come by name, then what has no zone; territories never assigned are left out. */
export function historySheets(
  territories: readonly SheetTerritory[],
  assignments: readonly SheetAssignment[],
  timeZone: string,
): SheetContent[] {
  const byTerritory = newestFirst(assignments);
  const zones = new Map<string | null, { zone: SheetTerritory['zone']; histories: History[] }>();
  for (const territory of territories.toSorted((a, b) => compareNames(a.name, b.name))) {
    const own = byTerritory.get(territory.id);
    if (own === undefined) continue;
    const { zone } = territory;
    const entry = zones.get(zone?.id ?? null) ?? { zone, histories: [] };
    entry.histories.push({ territory, assignments: own });
    zones.set(zone?.id ?? null, entry);
  }
  const parts: Part[] = [...zones.values()]
    .toSorted((a, b) => compareZones(a.zone, b.zone))
    .flatMap(({ zone, histories }) =>
      Array.from({ length: Math.ceil(histories.length / BLOCKS_PER_SHEET) }, (_, part) => ({
        zone,
        histories: histories.slice(part * BLOCKS_PER_SHEET, (part + 1) * BLOCKS_PER_SHEET),
      })),
    );
  if (parts.length === 0) return [EMPTY_SHEET];
  const dayOf = dayFinder(timeZone);
  const names = partNames(parts);
  return parts.map((part, index) => zoneSheet(names[index] ?? '', part.histories, dayOf));
}

/** The sheet without a zone gets its name first, in case a zone has the same name. */
function partNames(parts: readonly Part[]): string[] {
  const isZoned = ({ zone }: Part) => zone !== null;
  const naming = [...parts.filter((part) => !isZoned(part)), ...parts.filter(isZoned)];
  const names = sheetNames(
    naming.map(({ zone }) => zone?.name ?? WITHOUT_ZONE),
    'Zona',
  );
  return parts.map((part) => names[naming.indexOf(part)] ?? '');
}
