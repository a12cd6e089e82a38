import { bigint, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, congregationId, id, instant, partOf } from './columns.ts';
import { administrators } from './congregation-tables.ts';
import { ownRows } from './row-policy.ts';

/** Old ones are deleted. `account` is the SHA-256 of the tried e-mail, whose congregation may not exist. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: id().primaryKey(),
    account: bytes().notNull(),
    /** For IPv6 this is the /64 network. */
    address: text().notNull(),
    network_56: text(),
    network_48: text(),
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

export const sessions = pgTable(
  'sessions',
  {
    /** Only the SHA-256 is stored, never the token itself. */
    token_hash: bytes().primaryKey(),
    congregation_id: congregationId(),
    administrator_id: uuid().notNull(),
    id: uuid().notNull().defaultRandom(),
    created_at: instant().notNull(),
    last_used_at: instant().notNull(),
    confirmed_at: instant(),
    device: text(),
  },
  (t) => [
    ownRows(t.congregation_id),
    unique('sessions_id').on(t.id),
    partOf('sessions_administrator', [t.congregation_id, t.administrator_id], administrators),
    index('sessions_of_administrator').on(t.congregation_id, t.administrator_id),
  ],
);

export const knownDevices = pgTable(
  'known_devices',
  {
    congregation_id: congregationId(),
    administrator_id: uuid().notNull(),
    device_hash: bytes().notNull(),
    last_used_at: instant().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'known_devices_pkey',
      columns: [t.congregation_id, t.administrator_id, t.device_hash],
    }),
    ownRows(t.congregation_id),
    partOf('known_devices_administrator', [t.congregation_id, t.administrator_id], administrators),
    index('known_devices_by_hash').on(t.device_hash),
  ],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: id().primaryKey(),
    congregation_id: congregationId(),
    administrator_id: uuid().notNull(),
    /** Base64url. */
    credential_id: text().notNull(),
    public_key: bytes().notNull(),
    /** The device counts its uses; a copy of the key would have fewer. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant(),
  },
  (t) => [
    ownRows(t.congregation_id),
    unique('passkeys_credential').on(t.credential_id),
    partOf('passkeys_administrator', [t.congregation_id, t.administrator_id], administrators),
    index('passkeys_of_administrator').on(t.congregation_id, t.administrator_id),
  ],
);

/** A challenge is signed once and soon. A sign-in has no congregation yet. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge_hash: bytes().primaryKey(),
    session_hash: bytes(),
    network: text().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    index('passkey_challenges_by_network').on(t.network, t.created_at),
    index('passkey_challenges_by_moment').on(t.created_at),
  ],
);
