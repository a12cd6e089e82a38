import type { AuditChange } from '@territorios/contract/audit-entry.ts';
import type { MultiPolygon } from '@territorios/contract/boundaries/rules.ts';
import type { ImportedPart, ImportedRow } from '@territorios/contract/imports/api.ts';
import {
  IMPORT_KINDS,
  IMPORT_OUTCOMES,
  type ImportOutcome,
} from '@territorios/contract/imports/rules.ts';
import { changeText, valueLine } from '#audit/changes.ts';
import { KIND_LABELS } from '#imports/fields.ts';
import { placeKey, type Plan, type RowPlace } from '#imports/layouts/plan.ts';
import { counted } from '#imports/steps/choices.ts';
import type { Tone } from '#ui/tones.ts';

export interface OutcomeRow extends Pick<ImportedRow, 'outcome' | 'changes' | 'values' | 'field'> {
  id: string;
  kind: PartKind | null;
  place: string;
  /** It is unknown for a stored import. */
  at: RowPlace | undefined;
  name: string;
  error: string | null;
  /** Drawn where a row brings one that is not there yet. */
  boundary?: RowBoundary | null;
  remarks?: readonly string[] | undefined;
}

export interface RowBoundary {
  geometry: string;
  replaces: string | undefined;
}

export type PartKind = ImportedPart['kind'];

export const PART_LABELS: Readonly<Record<PartKind, string>> = {
  ...KIND_LABELS,
  roles: 'Roles',
  groups: 'Grupos',
};

export function placeText({ table, line }: RowPlace): string {
  return table === '' ? `Fila ${line}` : `Hoja «${table}», fila ${line}`;
}

const rowText = (row: number, places: Plan['places']): string => {
  const place = places[row];
  return place ? placeText(place) : `Fila ${row}`;
};

/** @param first the row that says something else of the same thing */
export const errorText = (
  error: string | undefined,
  first: number | undefined,
  places: Plan['places'],
): string | null =>
  error === undefined || first === undefined
    ? (error ?? null)
    : `${error}: ${rowText(first, places)}`;

/** The rows of each kind, with those that are made for others first. Roles have a place of their own. */
export const joinParts = (...lists: (readonly ImportedPart[])[]): ImportedPart[] =>
  IMPORT_KINDS.flatMap((kind) => {
    const rows = lists.flat().flatMap((part) => (part.kind === kind ? part.rows : []));
    return rows.length > 0 ? [{ kind, rows }] : [];
  });

type FilePlan = Pick<Plan, 'parts' | 'places' | 'remarks'>;

export function outcomeRows(
  parts: readonly ImportedPart[],
  { parts: sent, places, remarks }: FilePlan = { parts: [], places: {}, remarks: {} },
): OutcomeRow[] {
  const geometries = new Map(
    sent.flatMap((part) =>
      part.kind === 'boundaries' ? part.rows.map(({ row, geometry }) => [row, geometry]) : [],
    ),
  );
  const boundaryOf = ({ row, outcome, replaces }: ImportedRow): RowBoundary | null => {
    const geometry = geometries.get(row);
    const isDrawn = outcome === 'created' || outcome === 'updated';
    return isDrawn && geometry !== undefined ? { geometry, replaces } : null;
  };
  return parts.flatMap(({ kind, rows }) =>
    rows.map((one, index) => {
      const { row, name, error, first, replaces: _, ...own } = one;
      return {
        ...own,
        id: `${kind} ${index}`,
        kind,
        place: rowText(row, places),
        at: places[row],
        name: name ?? '',
        error: errorText(error, first, places),
        boundary: kind === 'boundaries' ? boundaryOf(one) : null,
        remarks: kind === 'territories' ? remarks[row] : undefined,
      };
    }),
  );
}

const partsText = (geometry: string): string =>
  // The program has written it.
  counted((JSON.parse(geometry) as MultiPolygon).coordinates.length, ['parte', 'partes']);

export const boundaryText = ({ geometry, replaces }: RowBoundary): string =>
  replaces === undefined
    ? `Contorno nuevo, de ${partsText(geometry)}`
    : `Contorno nuevo, de ${partsText(geometry)}; con línea discontinua el que hay ahora, de ${partsText(replaces)}`;

export const problemRows = (problems: Plan['problems']): OutcomeRow[] =>
  problems.map(({ place, name, error }, index) => ({
    id: `problem ${index}`,
    kind: null,
    place: placeText(place),
    at: place,
    name,
    outcome: 'refused',
    error,
  }));

/** The rows that did not come in; of some the territory did. */
export function stayedOut(rows: readonly OutcomeRow[]): OutcomeRow[] {
  const made = new Set(
    rows.flatMap(({ kind, outcome, at }) =>
      kind === 'territories' && outcome === 'created' && at ? [placeKey(at)] : [],
    ),
  );
  return rows
    .filter(({ outcome }) => outcome === 'refused')
    .map((row) =>
      (row.kind === null || row.kind === 'assignments') && row.at && made.has(placeKey(row.at))
        ? { ...row, error: `Se creó el territorio, pero no quién lo tiene: ${row.error}` }
        : row,
    );
}

const changeLine = (change: AuditChange): string =>
  change.field === 'boundary' ? 'Contorno: otro' : changeText(change);

export const detailsOf = (row: OutcomeRow): string[] => {
  const { error, changes = [], values = {}, remarks = [], boundary } = row;
  if (error !== null) return [error];
  if (boundary) return [boundaryText(boundary)];
  return [
    ...remarks,
    ...Object.entries(values).map(([field, to]) => valueLine(field, to)),
    ...changes.map(changeLine),
  ];
};

export type Counts = Readonly<Record<ImportOutcome, number>>;

export function countRows(rows: readonly Pick<OutcomeRow, 'outcome'>[]): Counts {
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

export const OUTCOMES: Readonly<Record<ImportOutcome, { one: string; many: string; tone: Tone }>> =
  {
    created: { one: 'Nueva', many: 'Nuevas', tone: 'success' },
    updated: { one: 'Cambia', many: 'Cambian', tone: 'info' },
    unchanged: { one: 'Igual', many: 'Iguales', tone: 'neutral' },
    skipped: { one: 'Se omite', many: 'Se omiten', tone: 'neutral' },
    refused: { one: 'No se puede', many: 'No se pueden', tone: 'danger' },
  };

export type OutcomeFilter = ImportOutcome | 'all';

export const outcomeChips = (counts: Counts, total: number) => [
  { id: 'all' as const, name: 'Todas', count: total },
  ...IMPORT_OUTCOMES.map((id) => ({ id, name: OUTCOMES[id].many, count: counts[id] })),
];

const COUNTED = [
  ['created', 'nuevo'],
  ['updated', 'cambiado'],
  ['unchanged', 'igual'],
  ['skipped', 'omitido'],
] as const;

const FEMININE: ReadonlySet<PartKind> = new Set(['zones', 'assignments']);

function inflected(word: string, kind: PartKind): [string, string] {
  if (!word.endsWith('o')) return [word, `${word}es`];
  const one = FEMININE.has(kind) ? word.replace(/o$/, 'a') : word;
  return [one, `${one}s`];
}

export const countsText = (counts: Omit<Counts, 'refused'>, kind: PartKind): string =>
  COUNTED.filter(([outcome]) => counts[outcome] > 0)
    .map(([outcome, word]) => counted(counts[outcome], inflected(word, kind)))
    .join(' · ') || '—';

export const rowsAsCells = (rows: readonly OutcomeRow[]): string =>
  [
    ['Lugar', 'Nombre', 'Motivo'],
    ...rows.map(({ place, name, error }) => [place, name, error ?? '']),
  ]
    .map((cells) => cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
