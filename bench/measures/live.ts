import { setTimeout as delay } from 'node:timers/promises';
import { createAssignment, returnAssignment } from '@territorios/contract/assignments/api.ts';
import { listTerritories, type Territory } from '@territorios/contract/territories/api.ts';
import { openChromium } from '@territorios/torture/chromium.ts';
import { makePeople } from '@territorios/torture/people.ts';
import { onTeardown } from '@territorios/torture/teardown.ts';
import { count, quantile } from '@territorios/torture/numbers.ts';
import { type FilledProgram, startFilled } from '#filled.ts';
import { freeTerritory } from '#browser/free-territory.ts';
import { newPage } from '#browser/page.ts';
import { type Lists, openScreen, type Screen } from '#browser/screen.ts';
import { watchRow } from '#browser/watch-row.ts';
import type { Measure } from '#measure.ts';

const SIZE = { territories: 1_000, assignments: 10_000 };
const SCREENS = 50;
/** Times that a territory is assigned, and returned. */
const TIMES = 100;
/** Pause after which a change is not merged with the one before. */
const PAUSE_MS = 100;
const PATIENCE_MS = 20_000;

/** The time until all screens show a change. */
export const live: Measure = {
  id: 'live',
  async run() {
    const program = await startFilled(SIZE);
    const watched = await freeTerritory(program.call);
    const painted = await openPage(program, watched.name);
    const lists: Lists<Territory> = new Map();
    const [{ congregationId }] = program.people;
    // A session has fewer screens.
    const colleagues = await makePeople(program.client, { count: SCREENS, congregationId });
    const path = listTerritories.path;
    const screens = await Promise.all(
      colleagues.map(({ token }) => openScreen({ ...program, token, path, lists })),
    );
    onTeardown(() => screens.forEach((screen) => screen.close()));
    await all(screens, painted, () => true, 'Disponible');

    const read: number[] = [];
    const shown: number[] = [];
    async function measure(change: () => Promise<Expected>): Promise<string> {
      const sentAt = Date.now();
      const { id, isOpen, word } = await change();
      const passes = (list: Territory[]): boolean =>
        list.some(({ current_assignment: open }) => open?.id === id) === isOpen;
      const { paintedAt, readAt } = await all(screens, painted, passes, word);
      shown.push(paintedAt - sentAt);
      read.push(...readAt.map((at) => at - sentAt));
      // An earlier list is never read again.
      lists.clear();
      await delay(PAUSE_MS);
      return id;
    }
    for (let time = 0; time < TIMES; time += 1) {
      const id = await measure(() => assign(program, watched));
      await measure(() => returnTerritory(program, id));
    }
    const said = (values: number[]): string =>
      `p50 ${quantile(values, 0.5)} ms, p99 ${quantile(values, 0.99)} ms, at most ${Math.max(...values)} ms`;
    return {
      live: {
        value: quantile([...read, ...shown], 0.99) / 1_000,
        details: `${count(2 * TIMES)} changes of one of ${count(SIZE.territories)} territories; read again by ${SCREENS} screens: ${said(read)}; painted in Chromium: ${said(shown)}`,
      },
    };
  },
};

/** The expected result of a change. */
interface Expected {
  /** Of the assignment. */
  id: string;
  isOpen: boolean;
  /** The word that the row shows. */
  word: string;
}

async function assign(
  { call }: FilledProgram,
  { id, publisherId }: { id: string; publisherId: string },
): Promise<Expected> {
  const body = { territory_id: id, publisher_id: publisherId };
  const { answer, status } = await call(createAssignment, { body });
  if (!answer) throw new Error(`the territory was not assigned: ${status}`);
  return { id: answer.id, isOpen: true, word: 'Asignado' };
}

async function returnTerritory({ call }: FilledProgram, id: string): Promise<Expected> {
  const { answer, status } = await call(returnAssignment, { params: { id }, body: {} });
  if (!answer) throw new Error(`the territory was not returned: ${status}`);
  return { id, isOpen: false, word: 'Disponible' };
}

/** Waits until the page shows the word. @returns Date.now() of that moment */
type Painted = (word: string) => Promise<number>;

/** Opens the screen Territorios in a real browser. */
async function openPage(program: FilledProgram, name: string): Promise<Painted> {
  const page = await newPage(await openChromium(), program);
  let last = { status: '', at: 0 };
  let look = (): void => undefined;
  await watchRow(page, name, (status, at) => {
    last = { status, at };
    look();
  });
  const listening = page.waitForResponse('**/api/events');
  await page.goto(`${program.address}/territories`);
  await listening;
  return (word) =>
    new Promise((resolve) => {
      look = () => {
        if (last.status.startsWith(word)) resolve(last.at);
      };
      look();
    });
}

/** When the page and each screen had got it. @throws when one of them does not get it */
async function all(
  screens: Screen<Territory>[],
  painted: Painted,
  passes: (list: Territory[]) => boolean,
  word: string,
): Promise<{ paintedAt: number; readAt: number[] }> {
  const over = new AbortController();
  const got = Promise.all([
    painted(word),
    Promise.all(screens.map((screen) => screen.until(passes))),
  ]);
  const tooLong = delay(PATIENCE_MS, null, { signal: over.signal }).then(
    () => {
      throw new Error(`not every screen got «${word}»`);
    },
    // Aborted, because all of them got it.
    () => got,
  );
  try {
    const [paintedAt, readAt] = await Promise.race([got, tooLong]);
    return { paintedAt, readAt };
  } finally {
    over.abort();
  }
}
