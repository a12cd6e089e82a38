import { randomUUID } from 'node:crypto';
import { quantile } from '#numbers.ts';
import { type Person } from '#people.ts';
import { attempt } from './attempt.ts';

/** How often an account may be tried before the throttle answers instead of the comparison. */
const TRIES_OF_AN_ACCOUNT = 9;
const WARM_UP = 4;

export interface Comparison {
  /** Medians, milliseconds. */
  known: number;
  unknown: number;
  /** All different answers, to the byte; one is enough. */
  answers: string[];
}

export const accountsFor = (samples: number): number =>
  Math.ceil((samples / 2 + WARM_UP) / TRIES_OF_AN_ACCOUNT);

/** Tries accounts that exist and accounts that do not, in turns, each time from another address. */
export async function compareAccounts(
  address: string,
  people: Person[],
  samples: number,
): Promise<Comparison> {
  const answers = new Set<string>();
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  let tried = 0;
  const sample = async (pair: number, kind: 'known' | 'unknown'): Promise<void> => {
    const person = people[Math.floor(pair / TRIES_OF_AN_ACCOUNT)];
    if (!person) throw new Error('each account may be tried a few times only');
    tried += 1;
    const { took, seen } = await attempt(address, {
      email: kind === 'known' ? person.email : `${randomUUID()}@example.org`,
      forwardedFor: addressOf(tried),
    });
    answers.add(seen);
    if (pair >= WARM_UP) times[kind].push(took);
  };
  for (let pair = 0; pair < samples / 2 + WARM_UP; pair += 1) {
    const order =
      pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) await sample(pair, kind);
  }
  return {
    known: quantile(times.known, 0.5),
    unknown: quantile(times.unknown, 0.5),
    answers: [...answers],
  };
}

/** An IPv6 address in one of the 65,536 /64s of one /48, scattered over its /56s. */
export const addressInOne48 = (number: number): string =>
  `2001:db8:77:${((number * 257) & 65_535).toString(16)}::${(number % 9_999) + 1}`;

/** A network address for each number up to some sixteen millions. */
export const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
