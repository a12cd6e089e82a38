import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import type { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from './client.ts';
import {
  allowCodes,
  cardEndingsBy,
  cardPath,
  makeClosedCodes,
  makeCodes,
  type CardCode,
} from './links/cards.ts';
import { guessAll, newAddress, type Guessed } from './links/guess-all.ts';
import { HELD_BACK } from './links/links.ts';
import { apiPath, look } from './links/look.ts';
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
const ENDINGS = scaled({ short: 10, long: 1_000 });

let client: Client;
let boss: Person;
/** Two on one database, behind a proxy on this machine. */
let sound: [Program, Program];
/** With the defects of links/defects.ts. */
let broken: Program;
let cards: CardCode[];
let guessed: Guessed;

beforeAll(async () => {
  ({ client, boss, sound, broken } = await startLinkPrograms('cards'));
  await allowCodes(client, boss.congregationId, true);
  cards = await makeCodes(client, boss.congregationId, 20);
  guessed = {
    path: cardPath,
    open: cards.map(({ code }) => code),
    closed: [
      ...(await makeClosedCodes(client, boss.congregationId)),
      ...cards.map(({ territoryId }) => territoryId),
      boss.token,
    ],
  };
});

/** One that opens. */
async function makeCode(): Promise<CardCode> {
  await allowCodes(client, boss.congregationId, true);
  const [made] = await makeCodes(client, boss.congregationId, 1);
  if (!made) throw new Error('one was asked for');
  return made;
}

describe('guessing', () => {
  it('every guess of a card is answered with the same 404, also where codes are off or a territory is retired', async () => {
    const answers = await guessAll(sound, GUESSES, guessed);
    expect([...answers.keys()]).toEqual([expect.stringMatching(/^404 /)]);
    const { code } = await makeCode();
    expect((await look(sound[0].address, cardPath(code), newAddress())).status).toBe(200);
    record('cards', { figure: `${count(GUESSES)} guesses, one and the same 404` });
  });

  it('control: a program that opens every card that there is is caught', async () => {
    expect((await guessAll([broken], 200, guessed)).size).toBeGreaterThan(1);
  });

  it('misses of cards and of links are counted together', async () => {
    const from = newAddress();
    const looks = await missTooOften(
      sound[0].address,
      () => from,
      (turn) => (turn % 2 === 0 ? cardPath : apiPath)(`${turn}`.padEnd(12, 'x')),
    );
    expect(looks.map(({ status }) => status)).toEqual(EXPECTED);
    record('cards', { figure: 'the 61st miss in a minute, of cards and links together: 429' });
  });
});

describe('a card that is read while its code ends', () => {
  const endings = cardEndingsBy((endpoint, sent) =>
    callerOf(sound[0].address, boss.token)(endpoint, sent),
  );
  const readOnce = async (
    programs: Program[],
    end: (card: CardCode) => Promise<void>,
    way?: PictureWay,
  ) => {
    const card = await makeCode();
    const reading = {
      addresses: programs.map(({ address }) => address),
      path: cardPath(card.code),
      from: newAddress(),
      end: () => end(card),
    };
    return way ? readPictureWhile(reading, way) : readWhile({ ...reading, heldBack: HELD_BACK });
  };

  it.each(Object.entries(endings))(
    'a card that is being read opens no more once it %s',
    async (name, end) => {
      for (let time = 0; time < ENDINGS; time += 1) expect(await readOnce(sound, end)).toEqual([]);
      record('cards', { figure: `once it ${name}: nothing more in ${count(ENDINGS)} times` });
    },
  );

  it.each(Object.entries(endings))(
    'a picture that is being read is withheld once its code %s',
    async (name, end) => {
      for (let time = 0; time < ENDINGS; time += 1)
        for (const way of PICTURE_WAYS) expect(await readOnce(sound, end, way)).toEqual([]);
      record('cards', { figure: `its picture once it ${name}: nothing more` });
    },
  );

  it('control: a code that does not end is caught', async () => {
    expect(await readOnce(sound, async () => undefined)).toEqual(expect.arrayContaining(HELD_BACK));
  });

  it.each(['is switched off', 'belongs to a retired territory'])(
    'control: a program that opens every card is caught when it %s',
    async (name) => {
      const end = endings[name];
      if (!end) throw new Error(`no ending ${name}`);
      expect(await readOnce([broken, sound[0]], end)).toEqual(expect.arrayContaining(HELD_BACK));
      for (const way of PICTURE_WAYS)
        expect(await readOnce([broken, sound[0]], end, way)).toContain(SHOWN_BY[way]);
    },
  );
});

it('a card says nothing of its holder, is not cached, not indexed, and its address not passed on', async () => {
  const { code, territoryId } = await makeCode();
  const holder = 'Zacarías Quispe';
  const call = callerOf(sound[0].address, boss.token);
  const role = await call(createPublisherRole, { body: { name: 'Rol', max_territories: 5 } });
  const body = { name: holder, role_id: role.answer?.id ?? '' };
  const publisher = await call(createPublisher, { body });
  const assigned = await call(createAssignment, {
    body: { territory_id: territoryId, publisher_id: publisher.answer?.id ?? '' },
  });
  expect(assigned.status).toBe(201);
  for (const path of [cardPath(code), cardPath('x'.repeat(12)), `/t/${code}`]) {
    const { body, headers } = await look(sound[0].address, path, newAddress());
    expect(foundIn(body, [holder, 'Quispe', territoryId, boss.congregationId])).toEqual([]);
    expect(headers, `headers of ${path}`).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
      'cache-control': expect.stringContaining('no-store'),
    });
  }
  record('cards', { figure: 'nothing of the holder; no-referrer, noindex and no-store' });
});

it('no code is logged', async () => {
  const lines = (): string => sound.flatMap((program) => program.lines).join('\n');
  const { code } = await makeCode();
  await look(sound[0].address, `/t/${code}`, newAddress());
  await look(sound[0].address, cardPath(code), newAddress());
  await expect.poll(lines).toContain('/t/[');
  expect(foundIn(lines(), [code, ...guessed.open])).toEqual([]);
  record('cards', { figure: 'no code in the log at LOG_LEVEL=trace' });
});
