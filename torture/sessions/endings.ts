import {
  deleteAdministrator,
  updateAdministrator,
} from '@territorios/contract/administrators/api.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
} from '@territorios/contract/auth/api.ts';
import type { Client } from 'pg';
import { type Caller, callerOf } from '#client.ts';
import { attempt, RIGHT } from '#guessing/attempt.ts';
import { addressOf } from '#guessing/timing.ts';
import { anotherSession, hashOf, makePeople, type Person } from '#people.ts';
import { SUPERADMIN, type Program } from '#program.ts';

/** Programs on one database, and a superadmin of it. */
export interface World {
  client: Client;
  programs: Program[];
  boss: Person;
}

/** One way in which sessions end. */
export interface Ending {
  /** Sessions that end, and such as must not. */
  ended: Person[];
  spared: Person[];
  end: () => Promise<void>;
}

export const callersOf = ({ programs }: World, { token }: Person): Caller[] =>
  programs.map(({ address }) => callerOf(address, token));

/** A call through the first program, which must succeed. */
async function succeed(reply: Promise<{ status: number; refused: unknown }>): Promise<void> {
  const { status, refused } = await reply;
  if (refused !== null) throw new Error(`it was refused: ${status}`);
}

const first = (world: World, person: Person): Caller => {
  const [caller] = callersOf(world, person);
  if (!caller) throw new Error('there is a program');
  return caller;
};

export async function makePerson({ client }: World): Promise<Person> {
  const [person] = await makePeople(client, { count: 1 });
  if (!person) throw new Error('one was asked for');
  return person;
}

/** Moves the clock for one session, which is the same as moving its past back. */
async function age(
  { client }: World,
  { token }: Person,
  column: 'last_used_at' | 'created_at',
  by: string,
): Promise<void> {
  await client.query(`update sessions set ${column} = now() - $2::interval where token_hash = $1`, [
    hashOf(token),
    by,
  ]);
}

const NEW_PASSWORD = 'otra contraseña larga';

/** Every way, by what happens. Each makes its own people. */
export const endings: Record<string, (world: World) => Promise<Ending>> = {
  'signing out': async (world) => {
    const person = await makePerson(world);
    const end = () => succeed(first(world, person)(logout, {}));
    return { ended: [person], spared: [await anotherSession(world.client, person)], end };
  },
  'being closed from another session': async (world) => {
    const spared = await makePerson(world);
    const ended = await anotherSession(world.client, spared);
    const call = first(world, spared);
    const listed = (await call(listSessions, {})).answer ?? [];
    const other = listed.find(({ current }) => !current);
    const end = () => succeed(call(endSession, { params: { id: other?.id ?? '' } }));
    return { ended: [ended], spared: [spared], end };
  },
  'closing all the others': async (world) => {
    const spared = await makePerson(world);
    const ended = [
      await anotherSession(world.client, spared),
      await anotherSession(world.client, spared),
    ];
    return {
      ended,
      spared: [spared],
      end: () => succeed(first(world, spared)(endOtherSessions, {})),
    };
  },
  'a new password of one’s own': async (world) => {
    const person = await makePerson(world);
    const sent = { params: { id: person.id }, body: { password: NEW_PASSWORD } };
    return {
      ended: [await anotherSession(world.client, person)],
      spared: [person],
      end: () => succeed(first(world, person)(updateAdministrator, sent)),
    };
  },
  'a new password by a superadmin': async (world) => {
    const person = await makePerson(world);
    const sent = { params: { id: person.id }, body: { password: NEW_PASSWORD } };
    return {
      ended: [person, await anotherSession(world.client, person)],
      spared: [world.boss],
      end: () => succeed(first(world, world.boss)(updateAdministrator, sent)),
    };
  },
  'being deleted': async (world) => {
    const person = await makePerson(world);
    const params = { id: person.id };
    return {
      ended: [person, await anotherSession(world.client, person)],
      spared: [world.boss],
      end: () => succeed(first(world, world.boss)(deleteAdministrator, { params })),
    };
  },
  'twelve hours without use': async (world) => {
    const person = await makePerson(world);
    const spared = await anotherSession(world.client, person);
    await age(world, spared, 'last_used_at', '11 hours 59 minutes');
    const end = () => age(world, person, 'last_used_at', '12 hours 1 second');
    return { ended: [person], spared: [spared], end };
  },
  'thirty days': async (world) => {
    const person = await makePerson(world);
    const spared = await anotherSession(world.client, person);
    await age(world, spared, 'created_at', '29 days 23 hours');
    const end = () => age(world, person, 'created_at', '30 days 1 second');
    return { ended: [person], spared: [spared], end };
  },
};

let from = 0;

/**
 * Changes a password while others are signing in with the old one.
 * @returns tokens that they were given all the same
 */
export async function signInDuringChange(world: World, signIns: number): Promise<Person[]> {
  const person = await makePerson(world);
  const { email } = person;
  const sent = { params: { id: person.id }, body: { password: NEW_PASSWORD } };
  const changing = succeed(first(world, world.boss)(updateAdministrator, sent));
  const body = { email, password: SUPERADMIN.password };
  const replies = await Promise.all(
    Array.from({ length: signIns }, async (_none, turn) => {
      const program = world.programs[turn % world.programs.length];
      // From somewhere else each time, or those who come too late would be stopped for guessing.
      const headers = { 'x-forwarded-for': addressOf((from += 1)) };
      return callerOf(program?.address ?? '')(login, { body }, { headers });
    }),
  );
  await changing;
  return replies.flatMap(({ answer }) => (answer ? [{ ...person, token: answer.token }] : []));
}

const DEVICES = 4;

/**
 * Signs in from known devices, which do not take turns, several at once and again and again, from
 * nineteen sessions on.
 * @returns how many sessions there are after each time
 */
export async function signInAtOnce(world: World, times: number): Promise<number[]> {
  const { client, programs } = world;
  const person = await makePerson(world);
  const signIn = async (turn: number, cookie: string | null) => {
    const address = programs[turn % programs.length]?.address ?? '';
    const { email } = person;
    const forwardedFor = addressOf((from += 1));
    const tried = await attempt(address, { email, password: RIGHT, forwardedFor, cookie });
    if (tried.status !== 200) throw new Error(`sign-in: ${tried.status}`);
    return tried.cookie;
  };
  const cookies: (string | null)[] = [];
  for (let turn = 0; turn < DEVICES; turn += 1) cookies.push(await signIn(turn, null));
  for (let more = 0; more < 19; more += 1) await anotherSession(client, person);
  const counted: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await Promise.all(cookies.map((cookie, turn) => signIn(turn, cookie)));
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int from sessions where administrator_id = $1',
      [person.id],
    );
    counted.push(rows[0]?.count ?? 0);
  }
  return counted;
}
