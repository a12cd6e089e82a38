import fc from 'fast-check';
import type { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { callerOf } from './client.ts';
import { connectTo, embeddedUrl } from './database.ts';
import { startFront, type Defect } from './front.ts';
import { BLOCK, makeLinks, NO_VISIT, PIXELS } from './links/links.ts';
import { count } from './numbers.ts';
import { anyStep } from './offline/model.ts';
import { shells, stored } from './offline/phone.ts';
import { walk, type Walked } from './offline/walk.ts';
import { makePeople, type Person } from './people.ts';
import { pictureOf } from './pictures.ts';
import { startProgram, type Program } from './program.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';
import { foundIn } from './sessions/canaries.ts';
import { onTeardown } from './teardown.ts';

const STEPS = scaled({ short: 120, long: 4_000 });

/** `TORTURE_SEED=… npm run torture -- offline` walks the same way again. */
const SEED = Number(process.env['TORTURE_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));

/** The picture is shown from its text in base64, of which the end has the pixels that tell. */
const PICTURE = Buffer.from(pictureOf(PIXELS)).toString('base64').slice(-PIXELS.length);
const SECRETS = ['Parque', 'Perro suelto', '19.43', BLOCK, NO_VISIT, PIXELS, PICTURE];

let program: Program;
let client: Client;
let boss: Person;

beforeAll(async () => {
  console.warn(`TORTURE_SEED=${SEED}`);
  program = await startProgram();
  client = await connectTo(embeddedUrl(program.dataDir));
  onTeardown(() => client.end());
  const [person] = await makePeople(client, { count: 1, role: 'superadmin' });
  if (!person) throw new Error('one was asked for');
  boss = person;
});

async function walkWith(defect?: Defect, steps = STEPS): Promise<Walked> {
  const front = await startFront(program.address, defect);
  onTeardown(() => front.close());
  const browser = await openChromium();
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  await context.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Mapa' }),
  );
  const walked = await walk(fc.sample(anyStep, { seed: SEED, numRuns: STEPS }).slice(0, steps), {
    context,
    front,
    call: (endpoint, sent) => callerOf(program.address, boss.token)(endpoint, sent),
    makeLink: async () => {
      const [link] = await makeLinks(client, boss.congregationId, 1);
      if (!link) throw new Error('one was asked for');
      return link;
    },
  });
  onTeardown(() => browser.close());
  return walked;
}

it('a phone shows a territory without a network until it is known to be over, through all that happens in between', async () => {
  const { page, wrong, seen, opened, links } = await walkWith();
  expect(wrong).toEqual([]);
  for (const what of ['territory', 'returned', 'unknown', 'nothing'] as const)
    expect(seen.get(what), `times that a link showed ${what}`).toBeGreaterThan(0);
  await expect.poll(() => shells(page)).toHaveLength(1);
  expect(foundIn(await stored(page), [...links.map(({ token }) => token), ...SECRETS])).toEqual([]);
  record('offline', {
    figure: `${count(opened)} openings of ${count(links.length)} links amid ${count(STEPS)} changes, seed ${SEED}: each showed what it may; one release kept, no secret in what is stored`,
  });
});

/** The outing has a file of its own. */
const OFFLINE_CODE = /\/assets\/offline-(?!outing)/;

it('control: a phone that removes nothing is caught', async () => {
  const { wrong } = await walkWith([OFFLINE_CODE, /\.delete\(/g, '.match(']);
  expect(wrong).toHaveLength(1);
});

it('control: a phone that locks nothing is caught', async () => {
  const unlocked: Defect = [OFFLINE_CODE, /await crypto\.subtle\.encrypt\(.+?,(\w+)\)\]\)/, '$1])'];
  const { page } = await walkWith(unlocked, 0);
  // The picture is stored in base64 alone.
  expect(foundIn(await stored(page), SECRETS)).toEqual(SECRETS.filter((one) => one !== PIXELS));
});

it('control: a phone that opens what it has before it asks the network is caught', async () => {
  const { wrong } = await walkWith([/\/sw\.js$/, /\.status<500/, '.status<0']);
  expect(wrong.join()).toMatch(/second release/);
});
