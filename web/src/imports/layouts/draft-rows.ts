import type { ImportReference, ImportRowInput } from '@territorios/contract/imports/rows.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import { fieldLabel } from '#imports/fields.ts';
import type { Drafts, PublisherName, TerritoryName } from './drafts.ts';
import { placeKey, type RowPlace } from './plan.ts';

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

export function draftRows(drafts: Drafts) {
  const places: Record<number, RowPlace> = {};
  const remarks: Record<number, string[]> = {};
  const numbered = rowNumbers(places);
  const rows: Rows = {
    zones: drafts.zones.map(({ place, name }) => ({ ...numbered('zones', place), name })),
    publishers: drafts.publishers.map(({ place, publisher, role, maxTerritories }) => ({
      ...numbered('publishers', place),
      name: publisher.name,
      key: publisher.key ?? undefined,
      role: role ?? undefined,
      max_territories: maxTerritories ?? undefined,
    })),
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
    assignments: drafts.assignments.map((draft) => ({
      ...numbered('assignments', draft.place),
      territory: reference(draft.territory),
      publisher: draft.publisher && reference(draft.publisher),
      assigned_on: draft.assigned,
      returned_on: draft.returned,
      completed_on: draft.completed,
      expires_at: draft.expires ?? undefined,
    })),
    boundaries: drafts.boundaries.map(({ place, territory, geometry }) => ({
      ...numbered('boundaries', place),
      territory: reference(territory),
      geometry,
    })),
  };
  return { rows, places, remarks };
}
