import { describe, expect, it } from 'vitest';
import { email, nameField, optionalText, password } from './fields.ts';
import { timeZone } from './settings/api.ts';
import { TerritoryInput } from './territories/api.ts';
import { isMapsLink, readMapsLink } from './territories/maps.ts';

/** Takes the least of several times, so that another program on the machine does not count. */
function leastTime(run: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** How many times longer eight times the input takes: 8 when the cost is linear, 64 when it is a square. */
function growth(of: (length: number) => string, read: (text: string) => unknown): number {
  const [short, long] = [of(4_000), of(32_000)];
  read(short);
  return (
    leastTime(() => read(long)) /
    Math.max(
      leastTime(() => read(short)),
      0.02,
    )
  );
}

const marks = (length: number) => '\u0300'.repeat(length / 2) + '\u0316'.repeat(length / 2);
const repeated = (text: string) => (length: number) => text.repeat(length / text.length);

const inputs: Record<string, (length: number) => string> = {
  marks,
  'marks in the middle': (length) => `a${marks(length)}a`,
  'marks thirty at a time': repeated(`a${marks(30)}`),
  'tags of a frame': repeated('<iframe '),
  'tags of a frame with sources': repeated('<iframe src = '),
  'quotes that do not close': repeated(' src="'),
  spaces: (length) => `<iframe src${' '.repeat(length)}`,
  'labels of an address': repeated('a.'),
  'one long label': repeated('a'),
  'an at sign each': repeated('a@'),
  digits: (length) => `https://www.google.com/maps/@${'1'.repeat(length)}`,
  'begun coordinates': (length) => `https://www.google.com/maps/x${'/@1.1'.repeat(length / 5)}`,
  'begun pins': (length) => `https://www.google.com/maps/x${'!3d1.1'.repeat(length / 6)}`,
  'parameters of an embedded map': (length) =>
    `https://www.google.com/maps/embed?${'&pb='.repeat(length / 4)}`,
  'line ends': repeated('\r'),
  'control characters': repeated('\u0001'),
};

const readers: Record<string, (text: string) => unknown> = {
  'a name': (text) => nameField().safeParse(text),
  'a text of several lines': (text) => optionalText(2_000).safeParse(text),
  'an e-mail address': (text) => email.safeParse(text),
  'a password': (text) => password.safeParse(text),
  'a time zone': (text) => timeZone.safeParse(text),
  'the link of a map': (text) => TerritoryInput.shape.google_maps_link.safeParse(text),
  'what is pasted, without its limit': readMapsLink,
  'an address, without its limit': isMapsLink,
};

describe.each(Object.entries(readers))('the cost of reading %s', (_reader, read) => {
  it.each(Object.entries(inputs))('grows with its length and not faster: %s', (_input, of) => {
    // Half way, as ratios, between a line (8) and a square (64).
    expect(growth(of, read)).toBeLessThan(24);
  });
});

it('what has more marks in a row than any language is refused before it is composed', () => {
  const answer = nameField().safeParse(`a${'\u0300'.repeat(31)}`);
  expect(answer.error?.issues.map(({ message }) => message)).toContain(
    'El texto contiene caracteres no permitidos',
  );
  expect(nameField().parse(`a${'\u0301'}`)).toBe('á');
});
