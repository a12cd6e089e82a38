import { HELD_BACK } from './links.ts';
import { look, type Look } from './look.ts';

export interface Reading {
  addresses: string[];
  /** Of the API, which the secret is in. */
  path: string;
  /** X-Forwarded-For, an address that nobody else uses, so that no read is refused for guessing. */
  from: string;
  /** Resolves once the end of the link is acknowledged. */
  end: () => Promise<void>;
  /** Texts that no later answer may have. */
  heldBack: string[];
  /** Texts that an answer has before. */
  shown?: string[];
  /** It is sent with each read, so that an answer may be 304. */
  etag?: string;
}

/** Reads of each reader once the link gives nothing more. */
const READS_AFTER = 3;

/**
 * Reads a link or a card's code through every program, two readers each, while it is ended.
 * @returns texts that were read too late, and unexpected answers
 */
export async function readWhile(reading: Reading): Promise<string[]> {
  const { addresses, path, from, end, heldBack, shown = HELD_BACK, etag } = reading;
  const looks: Look[] = [];
  let endedAt = Infinity;
  let begun = 0;
  let beginAll: () => void = () => undefined;
  const allBegun = new Promise<void>((resolve) => (beginAll = resolve));
  const readers = [...addresses, ...addresses];

  const read = async (address: string): Promise<void> => {
    for (let after = 0, turn = 0; after < READS_AFTER; turn += 1) {
      if (performance.now() > endedAt) after += 1;
      looks.push(await look(address, path, from, undefined, etag));
      if (turn === 0 && (begun += 1) === readers.length) beginAll();
    }
  };
  const readingAll = Promise.all(readers.map(read));
  const ending = allBegun.then(end).finally(() => (endedAt = performance.now()));
  await Promise.all([readingAll, ending]);

  const says = (text: string, what: string[]) => what.filter((one) => text.includes(one));
  const late = looks.filter(({ sentAt }) => sentAt > endedAt);
  const expected = [200, 404, ...(etag === undefined ? [] : [304])];
  const odd = looks.filter(({ status }) => !expected.includes(status));
  const worked = looks.some(({ seen }) => says(seen, shown).length === shown.length);
  return [
    ...late.flatMap(({ seen }) => says(seen, heldBack)),
    ...odd.map(({ status }) => `answered ${status}`),
    ...(worked ? [] : ['the link never opened']),
  ];
}
