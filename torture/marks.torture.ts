import type { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from './client.ts';
import { endingsBy } from './links/endings.ts';
import { type Link, makeLinks, makeOuting } from './links/links.ts';
import { apiPath, outingPath } from './links/look.ts';
import { blockOf, mark, markWhile } from './links/marks.ts';
import { startLinkPrograms } from './links/programs.ts';
import { count } from './numbers.ts';
import type { Person } from './people.ts';
import type { Program } from './program.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';

const ENDINGS = scaled({ short: 5, long: 1_000 });
const TAKEN = ['answered 200 afterwards', 'marked afterwards'];

let client: Client;
let boss: Person;
/** Two on one database, behind a proxy on this machine. */
let sound: [Program, Program];
let broken: Program;

beforeAll(async () => {
  ({ client, boss, sound, broken } = await startLinkPrograms('marks'));
});

async function makeLink(): Promise<Link> {
  const [link] = await makeLinks(client, boss.congregationId, 1);
  if (!link) throw new Error('one was asked for');
  return link;
}

const addressesOf = (programs: Program[]) => programs.map(({ address }) => address);

describe('on the link of a territory', () => {
  const endings = endingsBy({
    call: (endpoint, sent) => callerOf(sound[0].address, boss.token)(endpoint, sent),
    client: () => client,
  });
  const markOnce = async (programs: Program[], name: string) => {
    const link = await makeLink();
    const id = await blockOf(client, link.territoryId);
    const place = { path: `${apiPath(link.token)}/parts`, id };
    return markWhile(client, addressesOf(programs), place, async () => endings[name]?.end(link));
  };

  it.each(Object.keys(endings))('no block is ticked on a link once it %s', async (name) => {
    for (let time = 0; time < ENDINGS; time += 1) expect(await markOnce(sound, name)).toEqual([]);
    record('marks', { figure: `once a link ${name}: no mark in ${count(ENDINGS)} times` });
  });

  it('control: a program that takes marks for a link that it remembers is caught', async () => {
    expect(await markOnce([broken], 'is returned')).toEqual(TAKEN);
  });
});

describe('on the link of an outing', () => {
  const markOnce = async (programs: Program[]) => {
    const { territoryId } = await makeLink();
    const { token } = await makeOuting(client, boss.congregationId, territoryId);
    const path = `${outingPath(token)}/territories/${territoryId}/parts`;
    const place = { path, id: await blockOf(client, territoryId) };
    return markWhile(client, addressesOf(programs), place, () =>
      // Two days on, because the day of the congregation is not that of UTC.
      client.query('update outings set "on" = current_date - 2 where token = $1', [token]),
    );
  };

  it('no block is ticked on an outing that is over', async () => {
    for (let time = 0; time < ENDINGS; time += 1) expect(await markOnce(sound)).toEqual([]);
    record('marks', { figure: `once an outing is over: no mark in ${count(ENDINGS)} times` });
  });

  it('control: a program that takes marks for an outing that is over is caught', async () => {
    expect(await markOnce([broken])).toEqual(TAKEN);
  });

  it('a block is ticked by none but the links of its own territory', async () => {
    const [own, other] = [await makeLink(), await makeLink()];
    const outing = await makeOuting(client, boss.congregationId, own.territoryId);
    const otherOuting = await makeOuting(client, boss.congregationId, other.territoryId);
    const id = await blockOf(client, own.territoryId);
    const partsAt = (token: string, territoryId = own.territoryId) =>
      `${outingPath(token)}/territories/${territoryId}/parts`;
    const statuses: Record<string, number> = {
      [partsAt(own.token)]: 404,
      [partsAt(otherOuting.token)]: 404,
      [`${apiPath(outing.token)}/parts`]: 404,
      [partsAt(otherOuting.token, other.territoryId)]: 400,
      [`${apiPath(other.token)}/parts`]: 400,
      [partsAt(outing.token)]: 200,
      [`${apiPath(own.token)}/parts`]: 200,
    };
    for (const address of addressesOf(sound))
      for (const [path, status] of Object.entries(statuses))
        expect([path, (await mark(address, { path, id })).status]).toEqual([path, status]);
    record('marks', { figure: 'links of other territories and outings: 404 or 400' });
  });
});
