import { refusal, type Refusal } from '@territorios/contract/refusals.ts';
import { DatabaseError } from 'pg';

/**
 * What a violated constraint means to a person. Invariants live in the database, where two people
 * who act at once meet; this table gives each its sentence. A constraint that is not here is a
 * defect of the program and stays an internal error.
 */
const meaning: Record<string, () => Refusal> = {
  zones_name: () => refusal('zone_name_taken'),
  publisher_roles_name: () => refusal('role_name_taken'),
  administrators_email: () => refusal('email_unusable'),
  passkeys_credential: () => refusal('passkey_refused'),
  one_open_assignment: () => refusal('territory_taken'),
  assignments_territory: () => refusal('not_found', { thing: 'territory' }),
  territories_coordinates_both: () => refusal('coordinates_incomplete'),
};

/** A reference can break from both ends, and the sentence depends on which end was touched. */
const meaningWhenReferenced: Record<string, { missing: () => Refusal; inUse: () => Refusal }> = {
  publishers_role: {
    missing: () => refusal('not_found', { thing: 'publisher_role' }),
    inUse: () => refusal('role_in_use'),
  },
  territories_zone: {
    missing: () => refusal('not_found', { thing: 'zone' }),
    inUse: () => refusal('zone_in_use'),
  },
  assignments_publisher: {
    missing: () => refusal('not_found', { thing: 'publisher' }),
    inUse: () => refusal('publisher_in_use'),
  },
};

/** PostgreSQL's own error, which Drizzle wraps. */
export function databaseError(error: unknown): DatabaseError | null {
  if (error instanceof DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? databaseError(error.cause) : null;
}

/**
 * The refusal that a database error stands for, or null when it is not an expected one.
 * @param deleting whether the call deletes: PostgreSQL tells the two ends of a broken reference
 *   apart only in words, and in the language of its server
 */
export function refusalOf(error: unknown, deleting: boolean): Refusal | null {
  const name = databaseError(error)?.constraint;
  if (name === undefined) return null;
  const reference = meaningWhenReferenced[name];
  if (reference) return deleting ? reference.inUse() : reference.missing();
  return meaning[name]?.() ?? null;
}
