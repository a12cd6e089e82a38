/** Who came in or tried to, from where, and what was done. */
import type { AuditAction, AuditDetails, AuditSubject } from '@territorios/contract/audit-entry.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, congregationId, id, instant } from './columns.ts';
import { ownRows } from './row-policy.ts';
import { administrators, congregations } from './tables.ts';

/** Sign-ins that failed lately; older ones are swept away. No congregation: the account may not exist. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: id().primaryKey(),
    /** SHA-256 of the e-mail that was tried, whether it has an account or not. */
    account: bytes().notNull(),
    /** Network address; of IPv6 the /64 network. */
    address: text().notNull(),
    /** Of IPv6 the wider networks too. */
    network_56: text(),
    network_48: text(),
    /** The known device that tried, which is counted apart from all others. */
    device_hash: bytes(),
    at: instant().notNull(),
  },
  (t) => [
    index('sign_in_failures_by_account').on(t.account, t.at),
    index('sign_in_failures_by_address').on(t.address, t.at),
    index('sign_in_failures_by_network_56').on(t.network_56, t.at),
    index('sign_in_failures_by_network_48').on(t.network_48, t.at),
    index('sign_in_failures_by_moment').on(t.at),
  ],
);

/** Administrators who are signed in. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is never stored. */
    token_hash: bytes().primaryKey(),
    congregation_id: congregationId(),
    administrator_id: uuid().notNull(),
    /** Names the session to its owner, whose list shows no token. */
    id: uuid().notNull().defaultRandom(),
    created_at: instant().notNull(),
    last_used_at: instant().notNull(),
    /** When the password or a passkey was last given; null before that was noted. */
    confirmed_at: instant(),
    /** Browser and system at the sign-in, 'Chrome en Android'; null when they are not known. */
    device: text(),
  },
  (t) => [
    ownRows(t.congregation_id),
    unique('sessions_id').on(t.id),
    foreignKey({
      name: 'sessions_administrator',
      columns: [t.congregation_id, t.administrator_id],
      foreignColumns: [administrators.congregation_id, administrators.id],
    }).onDelete('cascade'),
    index('sessions_of_administrator').on(t.congregation_id, t.administrator_id),
  ],
);

/** Browsers in which an administrator has signed in before. */
export const knownDevices = pgTable(
  'known_devices',
  {
    congregation_id: congregationId(),
    administrator_id: uuid().notNull(),
    /** SHA-256 of the secret in the browser's cookie. */
    device_hash: bytes().notNull(),
    last_used_at: instant().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'known_devices_pkey',
      columns: [t.congregation_id, t.administrator_id, t.device_hash],
    }),
    ownRows(t.congregation_id),
    foreignKey({
      name: 'known_devices_administrator',
      columns: [t.congregation_id, t.administrator_id],
      foreignColumns: [administrators.congregation_id, administrators.id],
    }).onDelete('cascade'),
    index('known_devices_by_hash').on(t.device_hash),
  ],
);

/** Keys in people's devices that sign in instead of the password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id().primaryKey(),
    congregation_id: congregationId(),
    administrator_id: uuid().notNull(),
    /** As the device names it, base64url. */
    credential_id: text().notNull(),
    public_key: bytes().notNull(),
    /** How often the device says that it was used; a copy would say less. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant(),
  },
  (t) => [
    ownRows(t.congregation_id),
    unique('passkeys_credential').on(t.credential_id),
    foreignKey({
      name: 'passkeys_administrator',
      columns: [t.congregation_id, t.administrator_id],
      foreignColumns: [administrators.congregation_id, administrators.id],
    }).onDelete('cascade'),
    index('passkeys_of_administrator').on(t.congregation_id, t.administrator_id),
  ],
);

/** Questions that a device is to sign, each once and soon. No congregation: a sign-in has none yet. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the question. */
    challenge_hash: bytes().primaryKey(),
    /** The session that adds a passkey; null for a sign-in. */
    session_hash: bytes(),
    /** Who asked; their oldest make room. */
    network: text().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    index('passkey_challenges_by_network').on(t.network, t.created_at),
    index('passkey_challenges_by_moment').on(t.created_at),
  ],
);

/**
 * What was done, by whom. Names are kept as they were at that moment, and there is no reference to
 * what they name, which may be deleted. Triggers refuse every deletion, and every change but that of
 * a refusal which is counted once more.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id().primaryKey(),
    /** Null when someone tried an account that does not exist. */
    congregation_id: uuid(),
    at: instant().notNull(),
    /** Null for the terminal, and for someone who is not known. */
    administrator_id: uuid(),
    administrator_name: text(),
    subject: text().$type<AuditSubject>().notNull(),
    action: text().$type<AuditAction>().notNull(),
    subject_id: uuid(),
    subject_name: text(),
    details: jsonb().$type<AuditDetails>().notNull(),
    /** Network address, for sign-ins only. */
    address: text(),
    /** How often it happened in that hour: refusals of one person are counted, not listed. */
    count: integer().notNull().default(1),
  },
  (t) => [
    ownRows(t.congregation_id),
    foreignKey({
      name: 'audit_entries_congregation',
      columns: [t.congregation_id],
      foreignColumns: [congregations.id],
    }),
    index('audit_entries_by_moment').on(t.congregation_id, t.at, t.id),
    index('audit_entries_by_administrator').on(t.congregation_id, t.administrator_id, t.at),
    check('audit_entries_details', sql`jsonb_typeof(${t.details}) = 'object'`),
  ],
);
