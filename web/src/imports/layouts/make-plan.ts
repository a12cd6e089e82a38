import type { Day } from '@territorios/contract/dates.ts';
import type { ImportReference, ImportRowInput } from '@territorios/contract/imports/rows.ts';
import {
  IMPORT_KINDS,
  LARGEST_IMPORT,
  MOST_IMPORT_ROWS,
  type ImportKind,
} from '@territorios/contract/imports/rules.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { fieldLabel, KIND_LABELS } from '#imports/fields.ts';
import type { FileContent } from '#imports/read/read-file.ts';
import { collectDrafts } from './collect.ts';
import type { Drafts, PublisherName, TerritoryName } from './drafts.ts';
import { placeKey, type ImportPart, type Plan, type RowPlace, type TableChoice } from './plan.ts';

type Rows = { [Kind in ImportKind]: ImportRowInput[Kind][] };

/** A line has one number in every kind; further rows of a kind from one line, and sheets, get new ones. */
function rowNumbers(places: Record<number, RowPlace>) {
  const numbers = new Map<string, number>();
  const taken = new Set<string>();
  const sheets = new Map<string, number>();
  let highest = 0;
  return (kind: ImportKind, place: RowPlace): { row: number; sheet?: number } => {
    const sheet = sheets.get(place.table) ?? sheets.size;
    sheets.set(place.table, sheet);
    const key = placeKey(place);
    const own = numbers.get(key);
    const number = own === undefined || taken.has(`${kind} ${own}`) ? (highest += 1) : own;
    numbers.set(key, own ?? number);
    taken.add(`${kind} ${number}`);
    places[number] = place;
    return { row: number, ...(sheet > 0 && { sheet }) };
  };
}

function reference({ name, key, ...one }: PublisherName | TerritoryName): ImportReference {
  const zone = 'zone' in one ? one.zone : null;
  if (key === null && zone === null && name !== '') return name;
  return { name: name || undefined, zone: zone ?? undefined, key: key ?? undefined };
}

const textOf = ({ name, zone, key }: TerritoryName): string => JSON.stringify([name, zone, key]);

/** A territory that a record only names needs a row where no other row names it, or where it says more. */
function unnamed({ territories, assignments }: Drafts) {
  const named = new Set(assignments.map(({ territory }) => textOf(territory)));
  return territories.filter(({ territory, isListed, values, problems }) => {
    if (isListed) return true;
    const text = textOf(territory);
    const isNew = territory.name !== '' && !named.has(text);
    named.add(text);
    return isNew || problems !== undefined || Object.keys(values).length > 0;
  });
}

function draftRows(drafts: Drafts) {
  const places: Record<number, RowPlace> = {};
  const remarks: Record<number, string[]> = {};
  const numbered = rowNumbers(places);
  const numberedRows = <One extends { place: RowPlace }>(kind: ImportKind, all: readonly One[]) =>
    all.map(({ place, ...row }) => ({ ...numbered(kind, place), ...row }));
  const rows: Rows = {
    zones: numberedRows('zones', drafts.zones),
    publishers: numberedRows('publishers', drafts.publishers),
    territories: unnamed(drafts).map(({ place, territory, values, isListed, problems }) => {
      const numbers = numbered('territories', place);
      if (problems)
        remarks[numbers.row] = problems.map(
          ({ field, value, why }) =>
            `«${fieldLabel('territories', field)}» queda vacío: ${why.includes(value) ? why : `${why} (${value})`}`,
        );
      return {
        ...numbers,
        name: territory.name,
        key: territory.key ?? undefined,
        zone: territory.zone ?? undefined,
        ...values,
        listed: isListed ? undefined : false,
      };
    }),
    assignments: numberedRows(
      'assignments',
      drafts.assignments.map((one) => ({
        ...one,
        territory: reference(one.territory),
        publisher: one.publisher && reference(one.publisher),
      })),
    ),
    boundaries: numberedRows(
      'boundaries',
      drafts.boundaries.map((one) => ({ ...one, territory: reference(one.territory) })),
    ),
  };
  return { rows, places, remarks };
}

const tooManyNote = (kind: ImportKind, count: number): string =>
  `Hay ${formatCount(count)} ${KIND_LABELS[kind].toLowerCase()}; se pueden importar hasta ${formatCount(MOST_IMPORT_ROWS)} a la vez. Divida el archivo.`;

/** The body of the call has names beside its rows. */
const BYTES_BESIDE = 16 * 1024;

const isTooLarge = (parts: readonly ImportPart[]): boolean =>
  new TextEncoder().encode(JSON.stringify(parts)).length > LARGEST_IMPORT - BYTES_BESIDE;

const TOO_LARGE =
  'Las filas ocupan más de 8 MB, que es lo más que se puede importar a la vez. Divida el archivo.';

export function makePlan(
  content: FileContent,
  { choices, today }: { choices: readonly TableChoice[]; today: Day },
): Plan {
  const drafts = collectDrafts(content, choices, today);
  const { rows, places, remarks } = draftRows(drafts);
  const tooMany = IMPORT_KINDS.flatMap((kind) => {
    const count = rows[kind].length;
    return count > MOST_IMPORT_ROWS ? [tooManyNote(kind, count)] : [];
  });
  const parts = IMPORT_KINDS.flatMap((kind): ImportPart[] =>
    // The rows of a kind are of that kind.
    rows[kind].length > 0 ? [{ kind, rows: rows[kind] } as ImportPart] : [],
  );
  if (tooMany.length === 0 && isTooLarge(parts)) tooMany.push(TOO_LARGE);
  return {
    parts: tooMany.length > 0 ? [] : parts,
    places,
    remarks,
    isExact: drafts.isFullExport,
    problems: drafts.problems,
    left: drafts.left,
    notes: [...tooMany, ...drafts.notes],
  };
}
