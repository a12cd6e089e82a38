import { refusal, type Refusal } from '@territorios/contract/refusals.ts';
import { DatabaseError } from 'pg';

export const LOCK_NOT_AVAILABLE = '55P03';

/** The refusal for each violated constraint; one that is missing here is a defect of the program. */
const meaning: Record<string, () => Refusal> = {
  zones_name: () => refusal('zone_name_taken'),
  publisher_roles_name: () => refusal('role_name_taken'),
  groups_name: () => refusal('group_name_taken'),
  administrators_email: () => refusal('email_unusable'),
  passkeys_credential: () => refusal('passkey_refused'),
  one_open_assignment: () => refusal('territory_taken'),
  one_open_request: () => refusal('request_open'),
  assignments_territory: () => refusal('not_found', { resource: 'territory' }),
  outings_captain: () => refusal('not_found', { resource: 'publisher' }),
  digests_administrator: () => refusal('unauthenticated'),
  territories_coordinates_both: () => refusal('coordinates_incomplete'),
};

/** What belonged to a congregation that is deleted at this moment. */
const OF_CONGREGATION = /_congregation$/;

const meaningWhenReferenced: Record<string, { missing: () => Refusal; inUse: () => Refusal }> = {
  publishers_role: {
    missing: () => refusal('not_found', { resource: 'publisher_role' }),
    inUse: () => refusal('role_in_use'),
  },
  publishers_group: {
    missing: () => refusal('not_found', { resource: 'group' }),
    inUse: () => refusal('group_in_use'),
  },
  assignments_group: {
    missing: () => refusal('not_found', { resource: 'group' }),
    inUse: () => refusal('group_in_use'),
  },
  territories_zone: {
    missing: () => refusal('not_found', { resource: 'zone' }),
    inUse: () => refusal('zone_in_use'),
  },
  assignments_publisher: {
    missing: () => refusal('not_found', { resource: 'publisher' }),
    inUse: () => refusal('publisher_in_use'),
  },
};

export function databaseError(error: unknown): DatabaseError | null {
  if (error instanceof DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? databaseError(error.cause) : null;
}

/** @param deleting PostgreSQL distinguishes the two ends of a broken reference in words alone, in its server's language */
export function refusalOf(error: unknown, deleting: boolean): Refusal | null {
  const { constraint: name } = databaseError(error) ?? {};
  if (name === undefined) return null;
  if (OF_CONGREGATION.test(name)) return refusal('unauthenticated');
  const reference = meaningWhenReferenced[name];
  if (reference) return deleting ? reference.inUse() : reference.missing();
  return meaning[name]?.() ?? null;
}
