import fc from 'fast-check';
import type { Network } from '#front.ts';
import type { Seen } from './phone.ts';

export const LINKS = 4;
const MOST_COPIES = 3;
/** Of every link, in days from now. */
const LAST_DAY = 30;

/** What happens to a phone, to its links and to the program. */
export type Step =
  | { kind: 'open'; link: number }
  | { kind: 'return'; link: number }
  | { kind: 'renew'; link: number }
  /** Somebody gets another link in the place of this one. */
  | { kind: 'assign'; link: number }
  | { kind: 'network'; network: Network }
  /** The phone's clock, in days from now. */
  | { kind: 'clock'; days: number }
  | { kind: 'remove' }
  | { kind: 'release' };

const link = fc.nat({ max: LINKS - 1 });

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('open' as const), link }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), link }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('renew' as const), link }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('assign' as const), link }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      network: fc.constantFrom<Network[]>(
        'there',
        'there',
        'there',
        'away',
        'away',
        'broken',
        'lost',
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      days: fc.constantFrom(0, 0, 10, LAST_DAY * 2),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'remove' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'release' }) },
);

/** What the phone must show, by all that has happened. */
export class Model {
  network: Network = 'there';
  days = 0;
  release: 1 | 2 = 1;
  /** On the server. */
  readonly states: ('open' | 'returned' | 'renewed')[] = Array.from(
    { length: LINKS },
    () => 'open',
  );
  /** The tokens of the links that the phone keeps, that of the longest ago first. */
  copies: string[] = [];
  opened: string | null = null;

  get isReached(): boolean {
    return this.network === 'there';
  }

  forget(token: string): void {
    this.copies = this.copies.filter((kept) => kept !== token);
  }

  /** @returns what opening a link shows */
  open(link: number, token: string): Seen {
    this.opened = token;
    const state = this.states[link];
    if (this.isReached) {
      this.forget(token);
      if (state === 'open') this.copies = [...this.copies, token].slice(-MOST_COPIES);
    }
    if (this.days > LAST_DAY) this.copies = [];
    if (!this.isReached) return this.copies.includes(token) ? 'territory' : 'nothing';
    if (state === 'open') return 'territory';
    return state === 'returned' ? 'returned' : 'unknown';
  }
}
