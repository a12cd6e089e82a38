import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as administrators from '@territorios/contract/administrators/api.ts';
import * as assignments from '@territorios/contract/assignments/api.ts';
import * as auth from '@territorios/contract/auth/api.ts';
import { saveBoundary } from '@territorios/contract/boundaries/api.ts';
import * as campaigns from '@territorios/contract/campaigns/api.ts';
import type { Answer, Endpoint, RequestParts } from '@territorios/contract/endpoint.ts';
import { createImport } from '@territorios/contract/imports/api.ts';
import { saveNoVisits } from '@territorios/contract/no-visits/api.ts';
import { createOuting } from '@territorios/contract/outings/api.ts';
import { savePicture } from '@territorios/contract/pictures/api.ts';
import * as groups from '@territorios/contract/groups/api.ts';
import * as roles from '@territorios/contract/publisher-roles/api.ts';
import * as publishers from '@territorios/contract/publishers/api.ts';
import * as requests from '@territorios/contract/requests/api.ts';
import type { RequestKind } from '@territorios/contract/requests/rules.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import * as territories from '@territorios/contract/territories/api.ts';
import { jpeg } from '@territorios/contract/testing/pictures.ts';
import * as zones from '@territorios/contract/zones/api.ts';
import type { Client } from 'pg';
import { callerOf } from './client.ts';
import { makePeople, type Person } from './people.ts';
import { SUPERADMIN } from './program.ts';

/** A congregation with two administrators, on which a harness makes rows. */
export interface Congregation {
  id: string;
  client: Client;
  superadmin: Person;
  admin: Person;
  /** Calls as the superadministrator. @throws when the program refuses */
  call: <E extends Endpoint>(endpoint: E, sent: RequestParts<E>) => Promise<Answer<E>>;
}

/** Makes an empty one, past the program. */
export async function makeCongregation(client: Client, address: string): Promise<Congregation> {
  const [superadmin, admin] = await makePeople(client, { count: 2, perCongregation: 2 });
  if (!superadmin || !admin) throw new Error('two were asked for');
  await client.query(`update administrators set role = 'superadmin' where id = $1`, [
    superadmin.id,
  ]);
  const caller = callerOf(address, superadmin.token);
  return {
    id: superadmin.congregationId,
    client,
    superadmin,
    admin,
    call: async (endpoint, sent) => {
      const { status, refused, answer } = await caller(endpoint, sent);
      if (refused) throw new Error(`${endpoint.path}: ${status} ${refused.code}`);
      // A reply without a refusal has the endpoint's answer.
      return answer as Answer<typeof endpoint>;
    },
  };
}

/** The name of a new row, unique, so that it is recognised anywhere. */
export const uniqueName = (): string => `Fila ${randomUUID()}`;

let campaignYear = 2050;

/** A year that no campaign of any congregation has yet. */
export const freeYear = (): number => (campaignYear += 1);

type Maker = (congregation: Congregation) => Promise<string>;

export const SQUARE = '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]}';

const makeRole: Maker = async ({ call }) => {
  const body = { name: uniqueName(), max_territories: 5 };
  return (await call(roles.createPublisherRole, { body })).id;
};

const makePublisher: Maker = async (congregation) => {
  const body = { name: uniqueName(), role_id: await makeRole(congregation) };
  return (await congregation.call(publishers.createPublisher, { body })).id;
};

const makeTerritory: Maker = async ({ call }) =>
  (await call(territories.createTerritory, { body: { name: uniqueName() } })).id;

/** Makers of a new row that no other row needs. @returns its id */
export const make = {
  role: makeRole,
  publisher: makePublisher,
  territory: makeTerritory,
  group: async ({ call }) => (await call(groups.createGroup, { body: { name: uniqueName() } })).id,
  zone: async ({ call }) => (await call(zones.createZone, { body: { name: uniqueName() } })).id,
  /** A passkey of the superadministrator, stored past the program, because only a device could make one. */
  passkey: async ({ client, superadmin: { congregationId, id } }) => {
    const key = randomUUID();
    await client.query(
      `insert into passkeys (id, congregation_id, administrator_id, credential_id, public_key,
         counter, transports, name, created_at)
       values ($1, $2, $3, $4, 'x', 0, '[]', 'Dispositivo', now())`,
      [key, congregationId, id, `llave-${key}`],
    );
    return key;
  },
  /** One more of the superadministrator. */
  session: async ({ call, superadmin: { email } }) => {
    await call(auth.login, { body: { email, password: SUPERADMIN.password } });
    const [newest] = await call(auth.listSessions, {});
    if (!newest || newest.current) throw new Error('the new session is the one used last');
    return newest.id;
  },
  assignment: async (congregation) => (await makeAssignment(congregation)).id,
  request: async (congregation) => (await makeRequest(congregation, 'completed')).id,
  acceptedRequest: async (congregation) => {
    const { id } = await makeRequest(congregation, 'more_days');
    await congregation.call(requests.acceptRequest, { params: { id }, body: {} });
    return id;
  },
  outing: async (congregation) => (await makeOuting(congregation)).id,
  campaign: async ({ call }) => {
    const year = freeYear();
    const body = { name: uniqueName(), start_date: `${year}-01-01`, end_date: `${year}-01-31` };
    return (await call(campaigns.createCampaign, { body })).id;
  },
  /** The id of a territory that has one. */
  boundary: async (congregation) => {
    const id = await makeTerritory(congregation);
    await congregation.call(saveBoundary, { params: { id }, body: { geometry: SQUARE } });
    return id;
  },
  /** The id of a territory that has one. */
  picture: async (congregation) => {
    const id = await makeTerritory(congregation);
    await congregation.call(savePicture, { params: { id }, picture: jpeg() });
    return id;
  },
  /** The id of a territory that has one. */
  noVisits: async (congregation) => {
    const id = await makeTerritory(congregation);
    await congregation.call(updateSettings, { body: { no_visit: true } });
    const body = [{ address: uniqueName() }];
    await congregation.call(saveNoVisits, { params: { id }, body });
    return id;
  },
  /** Of a territory in a zone, with its boundary. */
  import: async ({ call }) => {
    const [zone, name] = [uniqueName(), uniqueName()];
    const body: RequestParts<typeof createImport>['body'] = {
      dry_run: false,
      kind: 'boundaries',
      file_name: `${uniqueName()}.xlsx`,
      rows: [{ row: 1, territory: { row: 1 }, geometry: SQUARE }],
      before: [
        { kind: 'zones', rows: [{ row: 1, name: zone }] },
        { kind: 'territories', rows: [{ row: 1, name, zone }] },
      ],
    };
    const { id } = await call(createImport, { body });
    if (id === null) throw new Error('an import of new rows has an id');
    return id;
  },
  administrator: async ({ call }) => {
    const email = `${randomUUID()}@example.org`;
    const body = { name: uniqueName(), email, password: SUPERADMIN.password };
    return (await call(administrators.createAdministrator, { body })).administrator.id;
  },
} satisfies Record<string, Maker>;

/** As the command makes one, past the program. @returns its code */
export async function makeInvitation(client: Client): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await client.query(
    `insert into invitations (code_hash, created_at, expires_at) values ($1, now(), now() + interval '7 days')`,
    [createHash('sha256').update(code).digest()],
  );
  return code;
}

/** A territory that is being worked, with its link. */
export async function makeAssignment(
  congregation: Congregation,
): Promise<Answer<typeof assignments.createAssignment>> {
  const body = {
    territory_id: await makeTerritory(congregation),
    publisher_id: await makePublisher(congregation),
  };
  return congregation.call(assignments.createAssignment, { body });
}

/** An outing that is not over for centuries, with its link. */
export async function makeOuting(congregation: Congregation): Promise<Answer<typeof createOuting>> {
  const body = {
    on: '2999-01-01',
    place: uniqueName(),
    captain_id: await makePublisher(congregation),
    territory_ids: [await makeTerritory(congregation)],
  };
  return congregation.call(createOuting, { body });
}

/** What the publisher of a new link sent, and nobody has settled. */
export async function makeRequest(
  congregation: Congregation,
  kind: RequestKind,
): Promise<{ id: string; token: string }> {
  const { id, token } = await makeAssignment(congregation);
  const body = { kind, days: kind === 'more_days' ? 7 : null, message: uniqueName() };
  await congregation.call(requests.sendRequest, { params: { token }, body });
  const tray = await congregation.call(requests.listRequests, {});
  const sent = tray.find(({ assignment }) => assignment.id === id);
  if (!sent) throw new Error('what was sent is not on the tray');
  return { id: sent.id, token };
}
