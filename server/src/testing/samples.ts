import * as administrators from '@territorios/contract/administrators/api.ts';
import * as assignments from '@territorios/contract/assignments/api.ts';
import * as auth from '@territorios/contract/auth/api.ts';
import * as campaigns from '@territorios/contract/campaigns/api.ts';
import { renewCardCode } from '@territorios/contract/cards/api.ts';
import { acceptInvitation, deleteCongregation } from '@territorios/contract/congregations/api.ts';
import { updateDigest } from '@territorios/contract/digest/api.ts';
import { createFirstAccount } from '@territorios/contract/first-start/api.ts';
import * as groups from '@territorios/contract/groups/api.ts';
import * as forgetting from '@territorios/contract/forgetting/api.ts';
import * as imports from '@territorios/contract/imports/api.ts';
import * as roles from '@territorios/contract/publisher-roles/api.ts';
import * as publishers from '@territorios/contract/publishers/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import * as territories from '@territorios/contract/territories/api.ts';
import * as zones from '@territorios/contract/zones/api.ts';
import { invite } from '#congregations/invitations.ts';
import { TEST_PASSWORD, type TestApp, type TestUser } from './app.ts';
import { boundarySamples, TRIANGLE } from './boundary-samples.ts';
import { outingSamples } from './outing-samples.ts';
import { addPasskey } from './passkey.ts';
import { partSamples } from './part-samples.ts';
import { requestSamples } from './request-samples.ts';
import { SETTINGS_BODY, territoryBody } from './sample-bodies.ts';
import type { Sample } from './sample.ts';

let numbered = 0;
const unique = (text: string) => `${text} ${(numbered += 1)}`;

/** Rows of every kind in a congregation, and each call that names a row or sends a body. */
export async function sampleCalls(t: TestApp, user: TestUser): Promise<Sample[]> {
  const zone = await t.call(zones.createZone, { body: { name: unique('Zona') } }, user);
  const role = await t.call(
    roles.createPublisherRole,
    { body: { name: unique('Rol de muestra'), max_territories: 5 } },
    user,
  );
  const newGroup = () => t.call(groups.createGroup, { body: { name: unique('Grupo') } }, user);
  const group = await newGroup();
  const publisherBody = { name: 'Marta', role_id: role.id, group_id: (await newGroup()).id };
  const publisher = await t.call(publishers.createPublisher, { body: publisherBody }, user);
  const leaving = await t.call(publishers.createPublisher, { body: publisherBody }, user);
  const newTerritory = () =>
    t.call(territories.createTerritory, { body: { name: 'T-1', zone_id: zone.id } }, user);
  const territory = await newTerritory();
  const taken = await newTerritory();
  const assignment = await t.call(
    assignments.createAssignment,
    { body: { territory_id: taken.id, publisher_id: publisher.id } },
    user,
  );
  const keeperRole = { name: unique('Rol de muestra'), max_territories: 100 };
  const { id: keeperRoleId } = await t.call(roles.createPublisherRole, { body: keeperRole }, user);
  const keeper = await t.call(
    publishers.createPublisher,
    { body: { name: 'Luis', role_id: keeperRoleId } },
    user,
  );
  const line = async (days: { assigned_on?: string; returned_on?: string } = {}) => {
    const body = { territory_id: (await newTerritory()).id, publisher_id: keeper.id, ...days };
    const { id, token } = await t.call(assignments.createAssignment, { body }, user);
    return { params: { id }, token };
  };
  const past = { assigned_on: '2026-09-01', returned_on: '2026-10-01' };
  const year = 2100 + (numbered += 1);
  const campaignBody = {
    name: 'Campaña',
    description: 'Invitar a todos',
    start_date: `${year}-01-01`,
    end_date: `${year}-01-31`,
    coverage_target: 90,
  };
  const campaign = await t.call(campaigns.createCampaign, { body: campaignBody }, user);
  const colleague = await t.colleague(user);

  await t.call(auth.login, { body: { email: user.email, password: TEST_PASSWORD } });
  const session = (await t.call(auth.listSessions, {}, user)).find(({ current }) => !current);
  const key = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} };
  const made = { clientDataJSON: 'AA', attestationObject: 'AA' };
  const signed = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' };

  const firstAccount = {
    congregation_name: 'Sur',
    name: 'Rosa',
    email: 'rosa@example.org',
    password: TEST_PASSWORD,
    time_zone: 'Europe/Madrid',
  };
  const of = (id: string) => ({ params: { id } });
  const roleBody = { name: unique('Rol de muestra'), max_territories: 2 };
  /** A territory with its boundary. */
  const importBody = () => ({
    dry_run: false,
    kind: 'boundaries' as const,
    file_name: 'Mapa.kml',
    on_match: 'update' as const,
    rows: [
      {
        row: 1,
        territory: { row: 1 },
        geometry: TRIANGLE,
      },
    ],
    before: [{ kind: 'territories' as const, rows: [{ row: 1, id: null, name: 'T-3' }] }],
  });
  const imported = async () =>
    of((await t.call(imports.createImport, { body: importBody() }, user)).id ?? '');
  const administratorBody = () => ({
    name: 'Eva',
    email: `muestra${(numbered += 1)}@example.org`,
    password: TEST_PASSWORD,
  });
  return [
    { endpoint: auth.login, body: { email: user.email, password: TEST_PASSWORD } },
    { endpoint: auth.confirmPassword, body: { password: TEST_PASSWORD } },
    { endpoint: auth.endSession, ...of(session?.id ?? '') },
    { endpoint: auth.createPasskey, body: { ...key, response: made }, refused: 409 },
    { endpoint: auth.signInWithPasskey, body: { ...key, response: signed }, refused: 401 },
    { endpoint: createFirstAccount, body: firstAccount, refused: 409 },
    { endpoint: auth.deletePasskey, ...of(await addPasskey(t, user)) },
    { endpoint: updateSettings, body: SETTINGS_BODY },
    {
      endpoint: acceptInvitation,
      params: { code: (await invite(t.db, t.clock.now, null)).code },
      body: { ...administratorBody(), congregation_name: 'Nueva', time_zone: 'Europe/Madrid' },
    },
    { endpoint: deleteCongregation, body: { name: 'Otra' }, refused: 400 },
    { endpoint: zones.createZone, body: { name: unique('Zona') } },
    { endpoint: zones.updateZone, ...of(zone.id), body: { name: unique('Zona') } },
    { endpoint: zones.zoneHasTerritories, ...of(zone.id) },
    { endpoint: zones.deleteZone, ...of(zone.id) },
    { endpoint: roles.createPublisherRole, body: { ...roleBody, name: unique('Rol de muestra') } },
    { endpoint: roles.updatePublisherRole, ...of(role.id), body: roleBody },
    { endpoint: roles.deletePublisherRole, ...of(role.id) },
    { endpoint: groups.createGroup, body: { name: unique('Grupo') } },
    { endpoint: groups.updateGroup, ...of(group.id), body: { name: unique('Grupo') } },
    { endpoint: groups.deleteGroup, ...of(group.id) },
    { endpoint: publishers.createPublisher, body: publisherBody },
    {
      endpoint: publishers.updatePublisher,
      ...of(publisher.id),
      body: { ...publisherBody, name: 'Marta B' },
    },
    { endpoint: publishers.deletePublisher, ...of(publisher.id) },
    { endpoint: forgetting.forgetPublisher, ...of(leaving.id) },
    { endpoint: forgetting.getPublisherData, ...of(publisher.id) },
    { endpoint: territories.createTerritory, body: territoryBody(zone.id) },
    {
      endpoint: territories.updateTerritory,
      ...of(territory.id),
      body: { ...territoryBody(zone.id), retired: false },
    },
    {
      endpoint: territories.updateSeveralTerritories,
      body: { ids: [(await newTerritory()).id], zone_id: zone.id, retired: true },
    },
    { endpoint: renewCardCode, ...of(territory.id) },
    ...(await boundarySamples(t, user, newTerritory)),
    { endpoint: territories.deleteTerritory, ...of(territory.id) },
    {
      endpoint: assignments.createAssignment,
      body: {
        territory_id: territory.id,
        publisher_id: publisher.id,
        expires_at: '2026-12-31',
        status: 'assigned',
        assigned_on: '2026-11-18',
        returned_on: '2026-11-19',
        completed: true,
      },
    },
    {
      endpoint: assignments.returnAssignment,
      ...of(assignment.id),
      body: { completed: false, returned_on: '2026-11-20' },
    },
    {
      endpoint: assignments.assignSeveral,
      body: {
        assignments: [{ territory_id: (await newTerritory()).id, publisher_id: keeper.id }],
        expires_at: '2026-12-31',
      },
    },
    {
      endpoint: assignments.returnSeveral,
      body: {
        assignments: [{ id: (await line()).params.id, completed: false }],
        returned_on: '2026-11-20',
      },
    },
    {
      endpoint: assignments.extendAssignment,
      params: (await line()).params,
      body: { expires_at: '2026-12-31' },
    },
    { endpoint: assignments.reopenAssignment, params: (await line(past)).params },
    {
      endpoint: assignments.transferAssignment,
      params: (await line()).params,
      body: { publisher_id: publisher.id, completed: false },
    },
    { endpoint: assignments.renewLink, params: (await line()).params },
    {
      endpoint: assignments.remindSeveral,
      body: { assignments: [(await line()).params.id] },
    },
    {
      endpoint: assignments.correctAssignment,
      params: (await line(past)).params,
      body: {
        publisher_id: keeper.id,
        assigned_on: '2026-09-02',
        expires_at: '2026-10-30',
        returned_on: '2026-10-02',
        completed_on: '2026-10-01',
        reason: 'Era un día después',
      },
    },
    { endpoint: assignments.deleteAssignment, params: (await line(past)).params },
    { endpoint: administrators.createAdministrator, body: administratorBody() },
    {
      endpoint: administrators.updateAdministrator,
      ...of(colleague.id),
      body: administratorBody(),
    },
    { endpoint: administrators.deleteAdministrator, ...of(colleague.id) },
    {
      endpoint: campaigns.createCampaign,
      body: { ...campaignBody, start_date: `${year}-02-01`, end_date: `${year}-02-15` },
    },
    {
      endpoint: campaigns.updateCampaign,
      ...of(campaign.id),
      body: { ...campaignBody, coverage_target: 80 },
    },
    { endpoint: campaigns.getCampaignSummary, ...of(campaign.id) },
    { endpoint: campaigns.deleteCampaign, ...of(campaign.id) },
    ...(await partSamples(t, user, { newTerritory, line })),
    ...(await requestSamples(t, user, {
      newLink: async () => (await line()).token,
      newTerritory: async () => (await newTerritory()).id,
    })),
    ...(await outingSamples(t, user, publisher.id, async () => (await newTerritory()).id)),
    { endpoint: updateDigest, body: { wanted: true } },
    { endpoint: imports.createImport, body: importBody() },
    { endpoint: imports.getImport, ...(await imported()) },
    { endpoint: imports.undoImport, ...(await imported()) },
  ];
}
