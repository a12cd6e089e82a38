import type { Day } from '@territorios/contract/dates.ts';
import { personName } from './people.ts';
import type { Random } from './random.ts';
import { madeOn, type PublisherRoleRow, type PublisherRow } from './rows.ts';

const ROLES = [
  { name: 'Publicador', max_territories: 1 },
  { name: 'Precursor auxiliar', max_territories: 2 },
  { name: 'Precursor regular', max_territories: 3 },
  { name: 'Anciano', max_territories: 4 },
];
const ROLE_OF_TEN = [0, 1, 2, 3, 0, 0, 2, 0, 0, 3];

export const makePublisherRoles = (random: Random, day: Day): PublisherRoleRow[] =>
  ROLES.map((role) => ({ id: random.id(day), ...role, ...madeOn(day) }));

export function makePublishers(
  random: Random,
  day: Day,
  roles: PublisherRoleRow[],
  count: number,
): PublisherRow[] {
  return Array.from({ length: count }, (_, i) => ({
    id: random.id(day),
    name: personName(random),
    role_id: roles[ROLE_OF_TEN[i % 10] ?? 0]?.id ?? '',
    ...madeOn(day),
  }));
}

export function seats(
  random: Random,
  roles: PublisherRoleRow[],
  publishers: PublisherRow[],
): string[] {
  const limitOf = new Map(roles.map(({ id, max_territories }) => [id, max_territories]));
  return publishers
    .flatMap(({ id, role_id }) => Array.from({ length: limitOf.get(role_id) ?? 1 }, () => id))
    .map((id) => ({ id, rank: random.fraction() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ id }) => id);
}
