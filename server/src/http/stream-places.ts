import { refusal } from '@territorios/contract/refusals.ts';
import { RefusalError } from '#call/refuse.ts';
import type { SignedIn } from '#call/scope.ts';

/** Windows of one browser in sight at once: a hidden page does not listen. */
const MOST_FOR_SESSION = 20;
/** A dozen administrators with three devices each have a fifth of it. */
const MOST_FOR_CONGREGATION = 200;
const MOST_OF_ALL = 5_000;
const COME_BACK_SECONDS = 30;

export interface StreamPlaces {
  /** @returns releases the place, once. @throws Refusal too_many_streams (429), unavailable (503) without any place */
  take: (listener: Pick<SignedIn, 'sessionHash' | 'congregation'>) => () => void;
}

export function createStreamPlaces(): StreamPlaces {
  const taken = new Map<string, number>();
  const add = (name: string, count: number) => {
    const sum = (taken.get(name) ?? 0) + count;
    if (sum > 0) taken.set(name, sum);
    else taken.delete(name);
  };
  return {
    take: ({ sessionHash, congregation }) => {
      const limits: [name: string, most: number, code: 'too_many_streams' | 'unavailable'][] = [
        [`session ${sessionHash.toString('base64')}`, MOST_FOR_SESSION, 'too_many_streams'],
        [`congregation ${congregation.id}`, MOST_FOR_CONGREGATION, 'too_many_streams'],
        ['all', MOST_OF_ALL, 'unavailable'],
      ];
      for (const [name, most, code] of limits) {
        if ((taken.get(name) ?? 0) >= most) {
          throw new RefusalError(refusal(code), COME_BACK_SECONDS);
        }
      }
      for (const [name] of limits) add(name, 1);
      return () => {
        for (const [name] of limits) add(name, -1);
      };
    },
  };
}
