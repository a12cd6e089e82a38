import { randomUUID } from 'node:crypto';
import { listCardCodes } from '@territorios/contract/cards/api.ts';
import { savePicture } from '@territorios/contract/pictures/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { jpeg } from '@territorios/contract/testing/pictures.ts';
import {
  type Congregation,
  freeYear,
  make,
  makeAssignment,
  makeInvitation,
  SQUARE,
  uniqueName,
} from '#congregation.ts';
import { SUPERADMIN } from '#program.ts';
import { assignmentRows } from './assignment-rows.ts';
import { importing } from './import-rows.ts';
import { outingRows } from './outing-rows.ts';
import { partRows } from './part-rows.ts';
import { requestRows } from './request-rows.ts';
import type { Body, Row } from './row.ts';

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
  last_completed_on: null,
});

const cardOf = async (congregation: Congregation, territoryId: string) => {
  await congregation.call(updateSettings, { body: { card_codes: true } });
  const codes = await congregation.call(listCardCodes, {});
  return codes.find(({ territory_id }) => territory_id === territoryId)?.code ?? '';
};

const cardCode = async (congregation: Congregation) =>
  cardOf(congregation, await make.territory(congregation));

const cardCodeOfPicture = async (congregation: Congregation) =>
  cardOf(congregation, await make.picture(congregation));

const linkOfPicture = async (congregation: Congregation) => {
  const { territory_id: id, token } = await makeAssignment(congregation);
  await congregation.call(savePicture, { params: { id }, picture: jpeg() });
  return token;
};

const invitation = async ({ client }: Congregation) => makeInvitation(client);

const link = async (congregation: Congregation) => (await makeAssignment(congregation)).token;

/** A passkey's answer that no device gave. */
const unsigned: Body = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} };

/** Every endpoint, by method and path; one for each way in which an endpoint is called. */
export const rows: Record<string, Row | Row[]> = {
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
  'GET /public/first_start': { refused: 404 },
  'POST /public/first_start': {
    body: () => ({ ...person(), congregation_name: uniqueName(), time_zone: 'Europe/Madrid' }),
    refused: 409,
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
      first_map: 'google',
      congregation_name: uniqueName(),
      paper: 'a4',
      rest_months: 6,
      no_visit: true,
      keep_service_years: 20,
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
  'GET /groups': {},
  'POST /groups': { body: named },
  'PATCH /groups/:id': { target: make.group, body: named },
  'DELETE /groups/:id': { target: make.group },
  'GET /publishers': {},
  'POST /publishers': {
    body: named,
    references: { role_id: make.role, group_id: make.group },
  },
  'PATCH /publishers/:id': {
    target: make.publisher,
    body: named,
    references: { role_id: make.role, group_id: make.group },
  },
  'DELETE /publishers/:id': { target: make.publisher },
  'POST /publishers/:id/forget': { target: make.publisher, isClosedToAdmins: true },
  'GET /app_settings/keep_service_years': {},
  'GET /publishers/:id/data': { target: make.publisher, isClosedToAdmins: true },
  ...assignmentRows,
  'GET /territories': {},
  'POST /territories': { body: territory, references: { zone_id: make.zone } },
  'PATCH /territories/:id': {
    target: make.territory,
    body: () => ({ ...territory(), retired: true }),
    references: { zone_id: make.zone },
  },
  'PATCH /territories/bulk': {
    body: () => ({ retired: true }),
    references: { id: make.territory },
    besideLines: { zone_id: make.zone },
    lineOf: ({ id }) => ({ ids: [id] }),
  },
  'DELETE /territories/:id': { target: make.territory },
  'GET /boundaries': {},
  'PUT /territories/:id/boundary': {
    target: make.territory,
    body: () => ({ geometry: SQUARE, replaces: null }),
  },
  'DELETE /territories/:id/boundary': { target: make.boundary },
  'PUT /territories/:id/picture': { target: make.territory, picture: jpeg() },
  'GET /territories/:id/picture': { target: make.picture },
  'DELETE /territories/:id/picture': { target: make.picture },
  'GET /no_visits': {},
  'GET /territories/:id/no_visits': { target: make.noVisits },
  'PUT /territories/:id/no_visits': {
    target: make.noVisits,
    body: () => [{ address: uniqueName() }],
  },
  ...partRows,
  'GET /territory_origins': {},
  'POST /territories/:id/split': {
    target: make.territory,
    body: () => ({
      replaces: null,
      parts: [
        { ...named(), geometry: SQUARE },
        { ...named(), geometry: null },
      ],
    }),
  },
  'POST /territories/join': {
    body: () => ({ into: { ...named(), geometry: SQUARE } }),
    references: { id: make.territory, other: make.territory },
    lineOf: ({ id, other }) => ({
      territories: [
        { id, replaces: null },
        { id: other, replaces: null },
      ],
    }),
  },
  'GET /imports': {},
  'GET /imports/:id': { target: make.import },
  'POST /imports': [importing({ dry_run: true }), importing({ dry_run: false })],
  'POST /imports/:id/undo': { target: make.import },
  'POST /full_exports': { isForSuperadmins: true },
  'POST /congregation/export': { isForSuperadmins: true },
  'DELETE /congregation': { body: () => ({ name: 'Otra' }), isForSuperadmins: true, refused: 400 },
  ...requestRows,
  ...outingRows,
  'GET /card_codes': {},
  'POST /card_codes/renew': {},
  'POST /territories/:id/renew-card-code': { target: make.territory },
  'GET /campaigns/active-summary': {},
  'GET /campaigns/:id/summary': { target: make.campaign },
  'GET /campaigns': {},
  'POST /campaigns': { body: window },
  'PATCH /campaigns/:id': { target: make.campaign, body: window },
  'DELETE /campaigns/:id': { target: make.campaign },
  'GET /account/digest': {},
  // The program of the harness sends no mail.
  'PATCH /account/digest': { body: () => ({ wanted: false }) },
  'GET /dashboard/stats': {},
  'GET /dashboard/activity': {},
  'GET /public/tiles': {},
  'GET /public/card/:code': { target: cardCode },
  'GET /public/card/:code/picture': { target: cardCodeOfPicture },
  'GET /public/invitations/:code': { target: invitation },
  'POST /public/invitations/:code': {
    isByLink: true,
    target: invitation,
    body: () => ({ ...person(), congregation_name: uniqueName(), time_zone: 'Europe/Madrid' }),
  },
  'GET /public/territory/:token': { target: link },
  'GET /public/territory/:token/picture': { target: linkOfPicture },
  'GET /public/territory/:token/vencimiento.ics': { target: link },
};
