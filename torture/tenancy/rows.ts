import { randomUUID } from 'node:crypto';
import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { listCardCodes } from '@territorios/contract/cards/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { type Congregation, freeYear, make, makeAssignment, uniqueName } from '#congregation.ts';
import { SUPERADMIN } from '#program.ts';

type Body = Record<string, unknown>;

/** How the matrix calls one endpoint. */
export interface Row {
  /** Makes a row for the `:id` of its path, or the token or the code of it. */
  target?: (congregation: Congregation) => Promise<string>;
  /** A body that succeeds; its references are in `references`. */
  body?: (congregation: Congregation) => Body;
  /** Fields of the body that name another row. */
  references?: Record<string, (congregation: Congregation) => Promise<string>>;
  /** How the references stand in a line of a call with several, which is refused by its line. */
  lineOf?: (references: Body) => Body;
  /** Parameters of the query that name a row. */
  filters?: Record<string, (congregation: Congregation) => Promise<string>>;
  /** An admin gets 403. */
  isForSuperadmins?: true;
  /** The row of its path belongs to the superadministrator: an admin gets 404. */
  isOfSuperadmin?: true;
  /** Status of a call whose body only a device could make. */
  refused?: number;
  /** It ends the caller's session. */
  endsSession?: true;
}

const named = (): Body => ({ name: uniqueName() });

const person = (): Body => ({
  ...named(),
  email: `${randomUUID()}@example.org`,
  password: SUPERADMIN.password,
});

const window = (): Body => {
  const year = freeYear();
  return { ...named(), start_date: `${year}-01-01`, end_date: `${year}-12-31` };
};

const territory = (): Body => ({
  ...named(),
  google_maps_link: 'https://www.google.com/maps/@19.4,-99.1,15z',
  navigation_latitude: 19.4,
  navigation_longitude: -99.1,
  group_suitable: true,
  danger_level: 'rojo',
  warnings: 'Perros sueltos',
  notes: 'La llave la tiene Ana',
});

const DAY_MS = 86_400_000;
const inThirtyDays = () => new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);

const returned = async (congregation: Congregation) => {
  const { id } = await makeAssignment(congregation);
  await congregation.call(returnAssignment, { params: { id }, body: {} });
  return id;
};

const cardCode = async (congregation: Congregation) => {
  await congregation.call(updateSettings, { body: { card_codes: true } });
  const territoryId = await make.territory(congregation);
  const codes = await congregation.call(listCardCodes, {});
  return codes.find(({ territory_id }) => territory_id === territoryId)?.code ?? '';
};

const heldTerritory = async (congregation: Congregation) =>
  (await makeAssignment(congregation)).territory_id;
const holder = async (congregation: Congregation) =>
  (await makeAssignment(congregation)).publisher_id ?? '';

/** A passkey's answer that no device gave. */
const unsigned: Body = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} };

/** Every endpoint, by method and path. */
export const rows: Record<string, Row> = {
  'POST /auth/login': {
    body: ({ admin }) => ({ email: admin.email, password: SUPERADMIN.password }),
  },
  'GET /auth/session': {},
  'POST /auth/confirm': { body: () => ({ password: SUPERADMIN.password }) },
  'GET /auth/sessions': {},
  'DELETE /auth/sessions': {},
  'DELETE /auth/sessions/:id': { target: make.session, isOfSuperadmin: true },
  'GET /auth/passkeys': {},
  'GET /auth/passkeys/options': {},
  'POST /auth/passkeys': {
    body: () => ({ ...unsigned, response: { clientDataJSON: 'AA', attestationObject: 'AA' } }),
    refused: 409,
  },
  'DELETE /auth/passkeys/:id': { target: make.passkey, isOfSuperadmin: true },
  'GET /auth/passkeys/sign-in/options': {},
  'POST /auth/passkeys/sign-in': {
    body: () => ({
      ...unsigned,
      response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
    }),
    refused: 401,
  },
  'POST /auth/logout': { endsSession: true },
  'GET /app_settings': {},
  'PATCH /app_settings': {
    body: () => ({
      territory_link_days: 60,
      time_zone: 'Europe/Madrid',
      share_text: 'Su territorio: {enlace}',
      reminder_text: null,
      card_codes: true,
    }),
  },
  'GET /zones': {},
  'POST /zones': { body: named },
  'PATCH /zones/:id': { target: make.zone, body: named },
  'DELETE /zones/:id': { target: make.zone },
  'GET /zones/:id/has-territories': { target: make.zone },
  'GET /publisher_roles': {},
  'POST /publisher_roles': { body: () => ({ ...named(), max_territories: 2 }) },
  'PATCH /publisher_roles/:id': {
    target: make.role,
    body: () => ({ ...named(), max_territories: 2 }),
  },
  'DELETE /publisher_roles/:id': { target: make.role },
  'GET /administrators': {},
  'POST /administrators': { body: person, isForSuperadmins: true },
  'PATCH /administrators/:id': {
    target: make.administrator,
    body: person,
    isForSuperadmins: true,
  },
  'DELETE /administrators/:id': { target: make.administrator, isForSuperadmins: true },
  'GET /audit_entries': {
    filters: {
      administrator_id: async ({ superadmin }) => superadmin.id,
      before: async ({ call }) => (await call(listAuditEntries, { query: {} }))[0]?.id ?? '',
    },
  },
  'GET /publishers': {},
  'POST /publishers': { body: named, references: { role_id: make.role } },
  'PATCH /publishers/:id': {
    target: make.publisher,
    body: named,
    references: { role_id: make.role },
  },
  'DELETE /publishers/:id': { target: make.publisher },
  'GET /assigned_territories': {
    filters: { territory_id: heldTerritory, publisher_id: holder },
  },
  'POST /assigned_territories': {
    body: () => ({ expires_at: '2030-12-31', status: 'assigned' }),
    references: { territory_id: make.territory, publisher_id: make.publisher },
  },
  'POST /assigned_territories/bulk': {
    body: () => ({ expires_at: '2030-12-31' }),
    references: { territory_id: make.territory, publisher_id: make.publisher },
    lineOf: (line) => ({ assignments: [line] }),
  },
  'POST /assigned_territories/bulk-return': {
    body: () => ({}),
    references: { id: make.assignment },
    lineOf: (line) => ({ assignments: [line] }),
  },
  'PATCH /assigned_territories/:id/return': {
    target: make.assignment,
    body: () => ({ completed: false }),
  },
  'POST /assigned_territories/:id/extend': {
    target: make.assignment,
    body: () => ({ expires_at: inThirtyDays() }),
  },
  'POST /assigned_territories/:id/reopen': { target: returned },
  'POST /assigned_territories/:id/transfer': {
    target: make.assignment,
    body: () => ({ completed: true }),
    references: { publisher_id: make.publisher },
  },
  'POST /assigned_territories/:id/renew-link': { target: make.assignment },
  'PATCH /assigned_territories/:id': {
    target: returned,
    body: () => ({ assigned_on: '2026-01-01', returned_on: '2026-02-01', reason: 'Era antes' }),
    references: { publisher_id: make.publisher },
  },
  'DELETE /assigned_territories/:id': { target: returned, isForSuperadmins: true },
  'GET /territories': {},
  'POST /territories': { body: territory, references: { zone_id: make.zone } },
  'PATCH /territories/:id': {
    target: make.territory,
    body: territory,
    references: { zone_id: make.zone },
  },
  'PATCH /territories/bulk': {
    body: () => ({ zone_id: null }),
    references: { id: make.territory },
    lineOf: ({ id }) => ({ ids: [id] }),
  },
  'DELETE /territories/:id': { target: make.territory },
  'GET /card_codes': {},
  'POST /card_codes/renew': {},
  'POST /territories/:id/renew-card-code': { target: make.territory },
  'GET /campaigns/active-summary': {},
  'GET /campaigns/:id/summary': { target: make.campaign },
  'GET /campaigns': {},
  'POST /campaigns': { body: window },
  'PATCH /campaigns/:id': { target: make.campaign, body: window },
  'DELETE /campaigns/:id': { target: make.campaign },
  'GET /dashboard/stats': {},
  'GET /dashboard/activity': {},
  'GET /public/card/:code': { target: cardCode },
  'GET /public/territory/:token': {
    target: async (congregation) => (await makeAssignment(congregation)).token,
  },
};
