import { setTimeout as delay } from 'node:timers/promises';
import { getSettings } from '@territorios/contract/settings/api.ts';
import { listZones } from '@territorios/contract/zones/api.ts';
import { callerOf } from '#client.ts';
import type { Person } from '#people.ts';
import { type Attempted, attempt } from './attempt.ts';
import { addressOf } from './timing.ts';

const FLOODERS = 60;

let strangers = 0;

/** A new address. */
const elsewhere = (): string => addressOf(1_000_000 + (strangers += 1));

/** Each tries to sign in at the same moment. */
export const burst = (address: string, people: Person[]): Promise<Attempted[]> =>
  Promise.all(people.map(({ email }) => attempt(address, { email, forwardedFor: elsewhere() })));

/** That many clients sign in with unknown e-mails until the work is done. @returns every answer */
export async function floodDuring(
  address: string,
  { flooders, from }: { flooders: number; from: (turn: number) => string },
  work: Promise<unknown>,
): Promise<Attempted[]> {
  const attempted: Attempted[] = [];
  let isOver = false;
  const end = (): void => void (isOver = true);
  work.then(end, end);
  const flooder = async (): Promise<void> => {
    while (!isOver) {
      strangers += 1;
      const email = `nadie-${strangers}@example.org`;
      attempted.push(await attempt(address, { email, forwardedFor: from(strangers) }));
    }
  };
  await Promise.all(Array.from({ length: flooders }, flooder));
  return attempted;
}

/**
 * Sixty sign in again and again until so many passwords were compared.
 * @returns every answer
 */
export async function flood(address: string, compared: number): Promise<Attempted[]> {
  const attempted: Attempted[] = [];
  let left = compared;
  const flooder = async (): Promise<void> => {
    while (left > 0) {
      const one = await attempt(address, {
        email: `nadie-${strangers}@example.org`,
        forwardedFor: elsewhere(),
      });
      attempted.push(one);
      if (one.status === 401) left -= 1;
      else await delay(20);
    }
  };
  await Promise.all(Array.from({ length: FLOODERS }, flooder));
  return attempted;
}

/** Two signed-in people read until the work is done. @returns milliseconds of each */
export async function readMeanwhile(
  address: string,
  token: string,
  work: Promise<unknown>,
): Promise<number[]> {
  const call = callerOf(address, token);
  const times: number[] = [];
  let isOver = false;
  const end = (): void => void (isOver = true);
  work.then(end, end);
  const reader = async (): Promise<void> => {
    while (!isOver) {
      for (const endpoint of [listZones, getSettings]) {
        const { status, took } = await call(endpoint, {});
        if (status !== 200) throw new Error(`a read was answered ${status}`);
        times.push(took);
      }
      await delay(10);
    }
  };
  await Promise.all([reader(), reader()]);
  return times;
}
