import type { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from './client.ts';
import { type Asked, talkative, visit } from './links/browser.ts';
import { endingsBy } from './links/endings.ts';
import { linksGiven } from './links/expired.ts';
import { guessAll, newAddress, type Guessed } from './links/guess-all.ts';
import { GUESSED_WAYS } from './links/guessed-ways.ts';
import { HELD_BACK, HELD_BACK_BY_LINK, MAP, NO_VISIT, PIXELS } from './links/links.ts';
import { makeLinks, makeOuting, type Link } from './links/links.ts';
import { apiPath, look, outingPath } from './links/look.ts';
import { EXPECTED, missTooOften } from './links/misses.ts';
import { PICTURE_WAYS, readPictureWhile, SHOWN_BY, type PictureWay } from './links/picture.ts';
import { startLinkPrograms } from './links/programs.ts';
import { readWhile } from './links/read.ts';
import { count } from './numbers.ts';
import type { Person } from './people.ts';
import type { Program } from './program.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';
import { foundIn } from './sessions/canaries.ts';

const GUESSES = scaled({ short: 500, long: 100_000 });
const SHOWN_BY_OUTING = [NO_VISIT, ...HELD_BACK, PIXELS];
const ENDINGS = scaled({ short: 10, long: 1_000 });

let client: Client;
let boss: Person;
/** Two on one database, behind a proxy on this machine. */
let sound: Program[];
/** With the defects of links/defects.ts. */
let broken: Program;
let links: Link[];
let guessedLinks: Guessed;

beforeAll(async () => {
  ({ client, boss, sound, broken } = await startLinkPrograms('links'));
  links = await makeLinks(client, boss.congregationId, 20);
  const revoked = await makeLinks(client, boss.congregationId, 5);
  await client.query('update assignments set revoked_at = now() where id = any ($1::uuid[])', [
    revoked.map(({ assignmentId }) => assignmentId),
  ]);
  guessedLinks = {
    path: apiPath,
    open: links.map(({ token }) => token),
    closed: [
      ...revoked.map(({ token }) => token),
      ...links.flatMap(({ territoryId, assignmentId }) => [territoryId, assignmentId]),
      boss.token,
    ],
  };
});

const first = <T>(list: T[]): T => {
  const [one] = list;
  if (one === undefined) throw new Error('the list is empty');
  return one;
};

describe('guessing', () => {
  it('every guess of a link is answered with the same 404', async () => {
    const answers = await guessAll(sound, GUESSES, guessedLinks);
    expect([...answers.keys()]).toEqual([expect.stringMatching(/^404 /)]);
    record('links', { figure: `${count(GUESSES)} guesses, one and the same 404` });
  });

  it.each(Object.entries(GUESSED_WAYS))(
    'every guess of a link by %s is answered with the same 404',
    async (_name, way) => {
      const answers = await guessAll(sound, GUESSES / 5, { ...guessedLinks, ...way });
      expect([...answers.keys()]).toEqual([expect.stringMatching(/^404 /)]);
    },
  );

  it('control: a program that distinguishes a revoked link is caught', async () => {
    expect((await guessAll([broken], 200, guessedLinks)).size).toBeGreaterThan(1);
  });

  it('after sixty misses a minute an address gets 429, and a link that exists still opens there', async () => {
    for (const program of sound) {
      const from = newAddress();
      const looks = await missTooOften(program.address, () => `${newAddress()}, ${from}`);
      expect(looks.map(({ status }) => status)).toEqual(EXPECTED);
      const wait = Number(looks.at(-1)?.headers['retry-after']);
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(wait).toBeLessThanOrEqual(60);
      const known = await look(program.address, apiPath(first(links).token), from);
      expect(known.status).toBe(200);
      const elsewhere = await look(program.address, apiPath('x'.repeat(43)), newAddress());
      expect(elsewhere.status).toBe(404);
    }
    record('links', { figure: 'the 61st miss of an address in a minute: 429, a real link: 200' });
  });

  it('control: a program that does not count, and one that believes any X-Forwarded-For, are caught', async () => {
    const from = newAddress();
    const uncounted = await missTooOften(broken.address, () => from);
    expect(uncounted.map(({ status }) => status)).not.toEqual(EXPECTED);
    const believed = await missTooOften(first(sound).address, newAddress);
    expect(believed.map(({ status }) => status)).not.toEqual(EXPECTED);
  });
});

describe('a link that is read while it ends', () => {
  const endings = endingsBy({
    call: (endpoint, sent) => callerOf(first(sound).address, boss.token)(endpoint, sent),
    client: () => client,
  });
  const readOnce = async (programs: Program[], name: string, way?: PictureWay) => {
    const ending = endings[name];
    if (!ending) throw new Error(`no ending ${name}`);
    const link = first(await makeLinks(client, boss.congregationId, 1));
    const { end, heldBack } = ending;
    const reading = {
      addresses: programs.map(({ address }) => address),
      path: apiPath(link.token),
      from: newAddress(),
      end: () => end(link),
    };
    return way
      ? readPictureWhile(reading, way)
      : readWhile({ ...reading, heldBack, shown: HELD_BACK_BY_LINK });
  };

  it.each(Object.keys(endings))(
    'a link that is being read shows nothing more once it %s',
    async (name) => {
      for (let time = 0; time < ENDINGS; time += 1) expect(await readOnce(sound, name)).toEqual([]);
      record('links', { figure: `once it ${name}: nothing more in ${count(ENDINGS)} times` });
    },
  );

  const endingsOfPictures = Object.keys(endings).flatMap((name) =>
    PICTURE_WAYS.map((way) => [name, way] as const),
  );

  it.each(endingsOfPictures)(
    'a picture that is being read is withheld once its link %s, %s',
    async (name, way) => {
      for (let time = 0; time < ENDINGS; time += 1)
        expect(await readOnce(sound, name, way)).toEqual([]);
      record('links', { figure: `its picture ${way} once it ${name}: nothing more` });
    },
  );

  it.each(PICTURE_WAYS)('control: a program that remembers gives a picture, %s', async (way) => {
    expect(await readOnce([broken, first(sound)], 'is returned', way)).toContain(SHOWN_BY[way]);
  });

  it.each(Object.keys(endings))(
    'control: a program that remembers is caught when it %s',
    async (name) => {
      expect(await readOnce([broken, first(sound)], name)).toContain(MAP);
    },
  );
});

it('an outing shows its territories until it is over, and nothing of them afterwards', async () => {
  const { territoryId } = first(links);
  const { token } = await makeOuting(client, boss.congregationId, territoryId);
  const paths = [outingPath(token), `${outingPath(token)}/territories/${territoryId}/picture`];
  const bodies = async ({ address }: Program) => {
    const looks = await Promise.all(paths.map((path) => look(address, path, newAddress())));
    return looks.map(({ body }) => body).join(' ');
  };
  for (const program of sound)
    for (const shown of SHOWN_BY_OUTING) expect(await bodies(program)).toContain(shown);
  // Two days on, because the day of the congregation is not that of UTC.
  await client.query('update outings set "on" = current_date - 2 where token = $1', [token]);
  for (const program of sound)
    for (const shown of SHOWN_BY_OUTING) expect(await bodies(program)).not.toContain(shown);
  record('links', { figure: 'an outing that is over: nothing more of its territories' });
});

describe('a link that expired and was not returned', () => {
  // Two days on either side, because the day of the congregation is not that of UTC.
  it('an expired link leads to the other links of its publisher for thirty days, and to none afterwards', async () => {
    for (const program of sound) {
      expect(await linksGiven(client, program.address, newAddress(), 28)).toBe(1);
      expect(await linksGiven(client, program.address, newAddress(), 32)).toBe(0);
    }
    record('links', { figure: 'expired for more than thirty days: no link of the same publisher' });
  });

  it('control: a program whose expired links lead to others for ever is caught', async () => {
    expect(await linksGiven(client, broken.address, newAddress(), 32)).toBe(1);
  });
});

it('the answer of a link is not cached, not indexed, and its address not passed on', async () => {
  const { address } = first(sound);
  const { token } = first(links);
  const kept: Record<string, string> = {
    [apiPath(token)]: 'no-store',
    [apiPath('x'.repeat(43))]: 'no-store',
    [`/territorio/${token}`]: 'no-store',
    [outingPath('x'.repeat(43))]: 'no-store',
    '/salida/x': 'no-store',
  };
  for (const [path, keeping] of Object.entries(kept)) {
    const { headers } = await look(address, path, newAddress());
    expect(headers, `headers of ${path}`).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
      'cache-control': expect.stringContaining(keeping),
    });
  }
  record('links', {
    figure: 'no-referrer and noindex on answer, refusal and page; no-store on answer and refusal',
  });
});

describe('in a browser', () => {
  // Both maps are seen of a link only where that of Google comes first.
  beforeAll(async () => {
    const google = "update congregations set first_map = 'google' where id = $1";
    await client.query(google, [boss.congregationId]);
  });

  it('Google gets the request for a map without the address of the link', async () => {
    const { google } = await visit(first(sound).address, first(links).token);
    expect(google.length).toBeGreaterThanOrEqual(3);
    expect(google.filter(({ referer }) => referer !== null)).toEqual([]);
    expect(foundIn(JSON.stringify(google), [first(links).token])).toEqual([]);
    record('links', { figure: `${google.length} requests to Google Maps without a Referer` });
  });

  it('the server of tiles gets the origin of the panel without the address of the link', async () => {
    const { address } = first(sound);
    const { tiles } = await visit(address, first(links).token);
    expect(tiles.filter(({ referer }) => referer !== `${address}/`)).toEqual([]);
    expect(foundIn(JSON.stringify(tiles), [first(links).token])).toEqual([]);
    record('links', { figure: `${tiles.length} requests for tiles with the origin alone` });
  });

  it('control: a page that has lost its policy is caught', async () => {
    const { google, tiles } = await visit(first(sound).address, first(links).token, talkative);
    const isLeak = ({ referer }: Asked) => referer?.includes(first(links).token) ?? false;
    expect(google.filter(isLeak)).not.toEqual([]);
    expect(tiles.filter(isLeak)).not.toEqual([]);
  });
});

it('no token is logged', async () => {
  const lines = (): string => sound.flatMap((program) => program.lines).join('\n');
  const tokens = [...links.map(({ token }) => token), boss.token];
  expect(lines()).toContain('[token]');
  expect(foundIn(lines(), tokens)).toEqual([]);
  record('links', { figure: `no token in the log at LOG_LEVEL=trace` });

  // Control: a text too short for a token is logged as it is.
  const inAddress = first(links).token.slice(0, 20);
  await look(first(sound).address, `/api/zones/${inAddress}`);
  await expect.poll(() => foundIn(lines(), [...tokens, inAddress])).toEqual([inAddress]);
});
