import { updateAdministrator } from '@territorios/contract/administrators/api.ts';
import { createAssignment, returnAssignment } from '@territorios/contract/assignments/api.ts';
import { updateCampaign } from '@territorios/contract/campaigns/api.ts';
import type { Endpoint, RequestParts } from '@territorios/contract/endpoint.ts';
import { updatePublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { updatePublisher } from '@territorios/contract/publishers/api.ts';
import { updateTerritory } from '@territorios/contract/territories/api.ts';
import { updateZone } from '@territorios/contract/zones/api.ts';
import type { Client } from 'pg';
import { callerOf } from '#client.ts';
import { type Congregation, make, makeAssignment, makeCongregation } from '#congregation.ts';

/** A congregation whose every text is a payload. */
export interface Placed {
  congregation: Congregation;
  /** Public links: of a territory that is being worked, of one that expired, of one that was returned. */
  tokens: string[];
  territoryIds: string[];
  publisherIds: string[];
  campaignIds: string[];
  /** Texts that the program refused, which were stored past it. */
  refused: number;
}

interface Tools {
  client: Client;
  address: string;
  congregation: Congregation;
  placed: Placed;
}

/** Writes through the program, and past it what the program refuses. */
async function write<E extends Endpoint>(
  { client, address, congregation, placed }: Tools,
  endpoint: E,
  sent: RequestParts<E>,
  table: string,
): Promise<void> {
  const { status } = await callerOf(address, congregation.superadmin.token)(endpoint, sent);
  if (status < 400) return;
  placed.refused += 1;
  // Every one of these calls names a row and has a body of texts.
  const { params, body } = sent as unknown as { params: { id: string }; body: object };
  const columns = Object.keys(body);
  const assigned = columns.map((column, index) => `${column} = $${index + 2}`).join(', ');
  await client.query(`update ${table} set ${assigned} where id = $1`, [
    params.id,
    ...Object.values(body),
  ]);
}

/** Makes that congregation, with a row of each kind for each text. */
export async function place(
  client: Client,
  address: string,
  texts: string[],
  links: string[],
): Promise<Placed> {
  const congregation = await makeCongregation(client, address);
  const placed: Placed = {
    congregation,
    tokens: [],
    territoryIds: [],
    publisherIds: [],
    campaignIds: [],
    refused: 0,
  };
  const tools: Tools = { client, address, congregation, placed };
  for (const [index, text] of texts.entries()) {
    await placeText(tools, text, links[index % links.length] ?? '', index);
  }
  await placePeople(tools, texts);
  await placeCongregation(tools, texts);
  // One campaign is under way, for the dashboard.
  await client.query(
    `update campaigns set start_date = current_date - 9, end_date = current_date + 9 where id = $1`,
    [placed.campaignIds[0]],
  );
  return placed;
}

async function placeText(tools: Tools, name: string, link: string, index: number): Promise<void> {
  const { client, congregation, placed } = tools;
  const zone = await make.zone(congregation);
  await write(tools, updateZone, { params: { id: zone }, body: { name } }, 'zones');
  const role = await make.role(congregation);
  await write(
    tools,
    updatePublisherRole,
    { params: { id: role }, body: { name } },
    'publisher_roles',
  );
  const { id, token, territory_id, publisher_id } = await makeAssignment(congregation);
  const publisher = { params: { id: publisher_id ?? '' }, body: { name, role_id: role } };
  await write(tools, updatePublisher, publisher, 'publishers');
  const body = { name, warnings: name, zone_id: zone };
  const params = { id: territory_id };
  await write(tools, updateTerritory, { params, body }, 'territories');
  await write(tools, updateTerritory, { params, body: { google_maps_link: link } }, 'territories');
  // The program refuses what is longer, and so does the table.
  await client.query(
    `insert into no_visits (congregation_id, id, territory_id, position, address, since)
     values ($1, gen_random_uuid(), $2, 1, left($3, 80), current_date)`,
    [congregation.id, territory_id, name],
  );
  const campaign = await make.campaign(congregation);
  const texts = { params: { id: campaign }, body: { name, description: name } };
  await write(tools, updateCampaign, texts, 'campaigns');
  placed.campaignIds.push(campaign);
  placed.territoryIds.push(territory_id);
  placed.publisherIds.push(publisher_id ?? '');
  placed.tokens.push(token);
  if (index % 4 === 2) {
    await congregation.call(returnAssignment, { params: { id }, body: {} });
  }
  if (index % 4 === 3) {
    // One link has expired, and leads to the other.
    await client.query('update assignments set expires_at = current_date - 9 where id = $1', [id]);
    const other = await make.territory(congregation);
    await write(tools, updateTerritory, { params: { id: other }, body: { name } }, 'territories');
    await congregation.call(createAssignment, {
      body: { territory_id: other, publisher_id: publisher_id ?? '' },
    });
  }
}

/** The name of the signed-in person is on every screen, so it is none of the texts that are counted. */
const OWN_NAME = '<img src=x onerror=__xss(`own`)>';

/** In the header of every screen, and in what is sent to publishers. */
async function placeCongregation(
  { client, congregation: { id } }: Tools,
  texts: string[],
): Promise<void> {
  await client.query(
    'update congregations set name = $2, share_text = $3, reminder_text = $4, no_visit = true where id = $1',
    [id, OWN_NAME, `${texts[0]} {publicador} {territorio} {enlace}`, `{enlace} ${texts[1]}`],
  );
}

/** One administrator for every fourth text, because each hashes a password, and the signed-in one. */
async function placePeople(tools: Tools, texts: string[]): Promise<void> {
  const { client, congregation } = tools;
  const own = { params: { id: congregation.superadmin.id }, body: { name: OWN_NAME } };
  await write(tools, updateAdministrator, own, 'administrators');
  for (const [index, text] of texts.entries()) {
    if (index % 4 > 0) continue;
    const id = await make.administrator(congregation);
    const named = { params: { id }, body: { name: text } };
    await write(tools, updateAdministrator, named, 'administrators');
    // No address that the program would accept.
    await client.query(
      `update administrators set email = lower($2::text || '@' || id || '.example') where id = $1`,
      [id, text],
    );
  }
}
