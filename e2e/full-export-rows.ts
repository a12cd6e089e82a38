import type { createImport } from '@territorios/contract/imports/api.ts';
import type { ImportRowInput } from '@territorios/contract/imports/rows.ts';
import type { RequestParts } from '@territorios/contract/endpoint.ts';
import type { exported } from './export-file.ts';

type Sheets = Awaited<ReturnType<typeof exported>>['sheets'];
type ImportBody = RequestParts<typeof createImport>['body'];
type Cell = Sheets[number]['rows'][number][number] | undefined;

const textOf = (cell: Cell): string | null => (typeof cell === 'string' ? cell : null);
const numberOf = (cell: Cell): number | null => (typeof cell === 'number' ? cell : null);
const dayOf = (cell: Cell): string | null =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : null;
const truthOf = (cell: Cell): boolean | null => (cell === null ? null : cell === 'Sí');

/** 'T12' stands for the twelfth row of its sheet. */
const rowOf = (key: Cell): { row: number } => ({ row: Number(textOf(key)?.slice(1)) });

const LEVELS = ['verde', 'amarillo', 'rojo'] as const;

/** What the file of everything brings into an empty congregation, each sheet as a part. */
export function importOf(sheets: Sheets): ImportBody {
  const rowsOf = <Row>(name: string, read: (cells: Sheets[number]['rows'][number]) => Row) =>
    (sheets.find((sheet) => sheet.name === name)?.rows ?? [])
      .slice(1)
      .map((cells, index) => ({ row: index + 1, ...read(cells) }));
  const zones: ImportRowInput['zones'][] = rowsOf('Zonas', ([name]) => ({
    id: null,
    name: textOf(name) ?? '',
  }));
  const publishers: ImportRowInput['publishers'][] = rowsOf(
    'Publicadores',
    ([, name, role, max]) => ({
      id: null,
      name: textOf(name) ?? '',
      role: textOf(role) ?? '',
      max_territories: numberOf(max) ?? 0,
    }),
  );
  const territories: ImportRowInput['territories'][] = rowsOf(
    'Territorios',
    ([, name, zone, link, latitude, longitude, groups, level, warnings, notes, retired]) => ({
      id: null,
      name: textOf(name) ?? '',
      zone: textOf(zone),
      google_maps_link: textOf(link),
      navigation_latitude: numberOf(latitude),
      navigation_longitude: numberOf(longitude),
      group_suitable: truthOf(groups ?? null),
      danger_level: LEVELS.find((known) => known === level) ?? null,
      warnings: textOf(warnings),
      notes: textOf(notes),
      retired: retired === 'Sí',
    }),
  );
  const assignments: ImportRowInput['assignments'][] = rowsOf(
    'Asignaciones',
    ([territory, , publisher, , assigned, expires, returned, completed]) => ({
      id: null,
      territory: rowOf(territory),
      publisher: textOf(publisher) === null ? null : rowOf(publisher),
      assigned_on: dayOf(assigned) ?? '',
      expires_at: dayOf(expires) ?? '',
      returned_on: dayOf(returned),
      completed_on: dayOf(completed),
    }),
  );
  const boundaries: ImportRowInput['boundaries'][] = rowsOf(
    'Límites',
    ([territory, , geometry]) => ({
      territory: rowOf(territory),
      geometry: textOf(geometry) ?? '',
    }),
  );
  return {
    dry_run: false,
    file_name: 'territorios_completo.xlsx',
    kind: 'boundaries',
    rows: boundaries,
    before: [
      { kind: 'zones', rows: zones },
      { kind: 'publishers', rows: publishers },
      { kind: 'territories', rows: territories },
      { kind: 'assignments', rows: assignments },
    ],
  };
}
