import { randomBytes, randomInt } from 'node:crypto';

const anyToken = (): string => randomBytes(32).toString('base64url');

/** The token with one letter another. */
function mistyped(token: string): string {
  const place = randomInt(token.length - 1);
  const letter = token[place] === 'x' ? 'y' : 'x';
  return token.slice(0, place) + letter + token.slice(place + 1);
}

/** Tokens that are nearly right, with mistakes of people and machines. */
const nearly: ((token: string) => string)[] = [
  mistyped,
  (token) => token.slice(0, -1),
  (token) => token.slice(1),
  (token) => `${token}A`,
  (token) => `${token}=`,
  (token) => `${token}.`,
  (token) => `${token}%20`,
  (token) => `%20${token}`,
  (token) => `${token}%00`,
  (token) => `${token}%0A`,
  (token) => `${token}%25`,
  (token) => token.toUpperCase(),
  (token) => token.toLowerCase(),
  (token) => token.split('').toReversed().join(''),
  (token) => token.slice(0, token.length / 2),
  (token) => token + token,
  (token) => `${token.slice(0, -1)}%25`,
  (token) => Buffer.from(token, 'base64url').toString('hex'),
];

/** Texts that are no token, percent-encoded. */
const malformed: (() => string)[] = [
  () => '0',
  () => '-',
  () => 'null',
  () => 'undefined',
  () => '%20',
  () => '%00',
  () => '%2e%2e%2f%2e%2e',
  () => '%27%20or%20%271%27=%271',
  () => '%25',
  () => '%F0%9F%92%A9',
  () => '%EF%BF%BF',
  () => '*',
  () => '%5B%5D',
  () => '{}',
  () => 'a'.repeat(256),
  () => 'a'.repeat(257),
  () => 'a'.repeat(300),
  () => randomBytes(16).toString('hex'),
  () => encodeURIComponent(randomBytes(12).toString('latin1')),
];

const pick = <T>(list: T[], turn: number): T => {
  const one = list[turn % list.length];
  if (one === undefined) throw new Error('the list is empty');
  return one;
};

/** A guess: in turns random, nearly an existing token, malformed, or another secret. */
export function guess(turn: number, tokens: string[], others: string[]): string {
  const round = Math.floor(turn / 4);
  switch (turn % 4) {
    case 0:
      return anyToken();
    case 1: {
      const token = pick(tokens, Math.floor(round / nearly.length));
      const wrong = pick(nearly, round)(token);
      // One of twelve characters may have no small letters, and then its capitals are itself.
      return wrong === token ? anyToken() : wrong;
    }
    case 2:
      return pick(malformed, round)();
    default:
      return pick(others, round);
  }
}
