/** Races of those who forget a person with those who write her name: she is forgotten wholly, or not at all. */
import { correctAssignment, createAssignment } from '@territorios/contract/assignments/api.ts';
import type { RequestParts } from '@territorios/contract/endpoint.ts';
import { forgetPublisher } from '@territorios/contract/forgetting/api.ts';
import { createImport } from '@territorios/contract/imports/api.ts';
import { createOuting, updateOuting } from '@territorios/contract/outings/api.ts';
import { dayFromNow } from '@territorios/seeds/rows.ts';
import type { Caller } from '#client.ts';
import { lookFor, makeWorld, type World } from './forgetting-world.ts';
import { at } from './item.ts';
import { type Kind, type Outcome, outcomeOf, RUNNERS } from './run.ts';

/** What a caller sends beside those who forget her. */
interface Other {
  send: (call: Caller, world: World, runner: number) => Promise<Outcome>;
  /** The answer while she is there. */
  done: Outcome;
  /** What else may be answered once she is gone. */
  gone: Outcome;
  /** She holds a territory once it is done, and so is not forgotten. */
  isHeld?: boolean;
}

const NOT_FOUND = '404 not_found';

/** @param mixes those of a race, in turn; all other runners forget her */
const forgettingAgainst =
  (mixes: Other[][]): Kind =>
  async (servers) => {
    const look = await lookFor(servers);
    const worlds: World[] = [];
    const othersOf = (race: number) => at(mixes, race % mixes.length);
    // Each race begins with another runner.
    const turnOf = (race: number) => Math.trunc(race / mixes.length) % RUNNERS;
    return {
      calls: (race) => {
        const made = makeWorld(servers).then((world) => {
          worlds.push(world);
          return world;
        });
        let ended = 0;
        return Array.from({ length: RUNNERS }, (_none, place) => async () => {
          const runner = (place + turnOf(race)) % RUNNERS;
          const world = await made;
          const call = at(world.callers, (runner + race) % 2);
          const other = othersOf(race)[runner];
          const outcome = other
            ? await other.send(call, world, runner)
            : outcomeOf(await call(forgetPublisher, { params: { id: world.her } }));
          ended += 1;
          // The last of them looks at what became of her.
          const wrong = ended === RUNNERS ? await look(world) : [];
          return [outcome, ...wrong].join(' and ');
        });
      },
      isRight: (sent, race) => {
        const outcomes = sent.map((_one, runner) =>
          at(sent, (runner + RUNNERS - turnOf(race)) % RUNNERS),
        );
        const others = othersOf(race);
        const forgets = outcomes.slice(others.length);
        if (others.some(({ isHeld, done }, runner) => isHeld && outcomes[runner] === done))
          return (
            forgets.every((one) => one === '409 publisher_holds') &&
            others.every(({ done }, runner) => outcomes[runner] === done)
          );
        return (
          forgets.filter((one) => one === '204').length === 1 &&
          forgets.filter((one) => one === NOT_FOUND).length === forgets.length - 1 &&
          others.every(({ done, gone }, runner) => [done, gone].includes(outcomes[runner] ?? ''))
        );
      },
      countWrong: async () => {
        let wrong = 0;
        for (const world of worlds) if ((await look(world)).length > 0) wrong += 1;
        return wrong;
      },
    };
  };

const PAST = { assigned_on: '2025-02-01', returned_on: '2025-03-01' };

const assign = (isHeld: boolean): Other => ({
  send: async (call, { her, territories }, runner) => {
    const body = { territory_id: at(territories, runner), publisher_id: her, ...(!isHeld && PAST) };
    return outcomeOf(await call(createAssignment, { body }));
  },
  done: '201',
  gone: NOT_FOUND,
  isHeld,
});

type Import = RequestParts<typeof createImport>['body'];

const bring = (rowOf: (world: World, runner: number) => object, more: Partial<Import> = {}) => ({
  send: async (call: Caller, world: World, runner: number) => {
    const row = { row: 1, ...rowOf(world, runner) };
    const file_name = `Territorios de ${world.name}.csv`;
    const sent = { dry_run: false, kind: 'assignments', file_name, rows: [row], ...more } as const;
    return outcomeOf(await call(createImport, { body: sent }));
  },
  done: '201',
  gone: '409 lines_refused',
});

const lineOf =
  (publisherOf: (world: World) => unknown, days: object) => (world: World, runner: number) => ({
    territory: { id: at(world.territories, runner) },
    publisher: publisherOf(world),
    completed_on: null,
    ...days,
  });

const bringByName: Other = bring(lineOf(({ name }) => name, PAST));
const bringHeld: Other = {
  ...bring(lineOf(({ her }) => ({ id: her }), { assigned_on: dayFromNow(-2), returned_on: null })),
  isHeld: true,
};
const rename: Other = bring(({ her, name }, runner) => ({ id: her, name: `${name} ${runner}` }), {
  kind: 'publishers',
  on_match: 'update',
});

type Correction = RequestParts<typeof correctAssignment>['body'];

const correct = (
  line: keyof World['lines'],
  correctionOf: (world: World) => Correction,
  gone: Outcome = NOT_FOUND,
): Other => ({
  send: async (call, world) => {
    const params = { id: world.lines[line] };
    return outcomeOf(await call(correctAssignment, { params, body: correctionOf(world) }));
  },
  done: '200',
  gone,
});

const days = { assigned_on: '2024-01-15' };
const reasonOf = ({ name }: World) => `Lo dijo ${name}`;
const correctHers = correct('hers', (world) => ({
  ...days,
  publisher_id: world.her,
  reason: reasonOf(world),
}));
/** A line that is nobody's by then is given to the other one. */
const giveAway = correct('hers', ({ other }) => ({ publisher_id: other }), '200');
const reopen: Other = { ...correct('hers', () => ({ returned_on: null })), isHeld: true };
const giveToHer = correct('others', (world) => ({
  publisher_id: world.her,
  reason: reasonOf(world),
}));
/** It is hers or not, and nobody says whose it is to be. */
const correctOthers = correct('others', () => days);

const hand = (isHers: boolean): Other => ({
  send: async (call, { outing, her, other, name }) => {
    const body = isHers
      ? { captain_id: her, place: `Casa de ${name}` }
      : { captain_id: other, place: 'Parque' };
    return outcomeOf(await call(updateOuting, { params: { id: outing }, body }));
  },
  done: '200',
  gone: isHers ? NOT_FOUND : '200',
});

const prepare: Other = {
  send: async (call, { her, name, territories }) => {
    const on = dayFromNow(3);
    const place = `Casa de ${name}`;
    const body = { on, place, captain_id: her, territory_ids: [at(territories, 0)] };
    return outcomeOf(await call(createOuting, { body }));
  },
  done: '201',
  gone: NOT_FOUND,
};

export const forgettingKinds: Record<string, Kind> = {
  'whoever is forgotten is assigned nothing': forgettingAgainst([
    [assign(true), assign(true)],
    [assign(false), assign(false)],
  ]),
  'whoever is forgotten is in no import': forgettingAgainst([
    [bringByName, bringByName],
    [bringHeld, bringHeld],
    [rename, rename],
  ]),
  'whoever is forgotten is in no correction': forgettingAgainst([
    [correctHers, correctHers],
    [giveAway, giveAway],
    [reopen, reopen],
    [correctOthers, giveToHer, correctOthers],
  ]),
  'whoever is forgotten leads no outing': forgettingAgainst([
    [hand(true), hand(false), hand(true)],
    [prepare, prepare],
    [hand(true), hand(true)],
  ]),
};
