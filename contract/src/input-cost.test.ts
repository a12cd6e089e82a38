import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { day, email, id, instant, nameField, optionalText, password } from './fields.ts';
import { timeZone } from './settings/api.ts';
import { messageProblem } from './settings/messages.ts';
import { TerritoryInput } from './territories/api.ts';
import { isMapsLink, readMapsLink } from './territories/maps.ts';
import { growth, LINEAR_GROWTH, repeated, type InputOf, type TextOf } from './testing/growth.ts';
import { z } from './zod.ts';

const marks = (length: number) => '\u0300'.repeat(length / 2) + '\u0316'.repeat(length / 2);

const inputs: Record<string, TextOf> = {
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
  'spaces in the middle': (length) => `a${' '.repeat(length)}a`,
  'digits and a letter': (length) => `${'1'.repeat(length)}x`,
  'parts of an identifier': repeated('0192-'),
  days: repeated('2026-11-20'),
  'moments of ever more digits': (length) => `2026-11-20T18:00:00.${'0'.repeat(length)}`,
  'begun placeholders': repeated('{'),
  'links and dots': (length) =>
    `{enlace}${'.'.repeat(length / 2)}${'{enlace}'.repeat(length / 16)}`,
  'base64 and a letter of another kind': (length) => `${'Aa-_'.repeat(length / 4)}=`,
};

const readers: Record<string, (text: string) => unknown> = {
  'a name': (text) => nameField().safeParse(text),
  'a text of several lines': (text) => optionalText(2_000).safeParse(text),
  'an e-mail address': (text) => email.safeParse(text),
  'a password': (text) => password.safeParse(text),
  'an identifier': (text) => id.safeParse(text),
  'a day': (text) => day.safeParse(text),
  'a moment': (text) => instant.safeParse(text),
  'a time zone': (text) => timeZone.safeParse(text),
  'the template of a message, without its limit': messageProblem,
  'the link of a map': (text) => TerritoryInput.shape.google_maps_link.safeParse(text),
  'what is pasted, without its limit': readMapsLink,
  'an address, without its limit': isMapsLink,
};

it('a cost that grows as the square of the length is seen at each length', async () => {
  const search = (text: string) => {
    let found = 0;
    for (let start = 0; start < text.length; start += 128) {
      for (let at = start; at < text.length; at += 1) if (text.charCodeAt(at) === 98) found += 1;
    }
    return found;
  };
  expect(await growth(repeated('a'), search)).toBeGreaterThan(LINEAR_GROWTH);
});

describe.each(Object.entries(readers))('the cost of reading %s', (_reader, read) => {
  it.each(Object.entries(inputs))(
    'grows with its length and not faster: %s',
    async (_input, of) => {
      expect(await growth(of, read)).toBeLessThan(LINEAR_GROWTH);
    },
  );
});

/** A list of so many items, made before its cost is measured: to make one costs more than to read it. */
const items: InputOf<string[]> = (length) => Array.from({ length }, () => 'a');

const isObject = (schema: unknown): schema is z.ZodObject => schema instanceof z.ZodObject;

/** Of an endpoint's parts, every field, also those of an object within. */
const fieldsOf = (part: z.ZodType | undefined): [field: string, value: unknown][] =>
  isObject(part) ? Object.entries(part.shape) : [];

/** Reads what an endpoint takes with one text in the place of each field. */
const readFields = ({ params, query, body }: Endpoint, value: unknown) =>
  [params, query, body].forEach((part) =>
    fieldsOf(part).forEach(([field, inner]) => {
      part?.safeParse({ [field]: value });
      const within = isObject(inner) ? fieldsOf(inner).map(([name]) => [name, value]) : [];
      if (within.length > 0) part?.safeParse({ [field]: Object.fromEntries(within) });
    }),
  );

const calls = endpoints
  .filter(({ params, query, body }: Endpoint) => params ?? query ?? body)
  .map((call: Endpoint) => [`${call.method} ${call.path}`, call] as const);

it.each(calls)(
  'the cost of the fields of %s grows no faster than their length',
  async (_name, call) => {
    const tooLong: string[] = [];
    for (const [name, of] of Object.entries(inputs)) {
      const grown = await growth(of, (text) => readFields(call, text));
      if (grown >= LINEAR_GROWTH) tooLong.push(name);
    }
    const grown = await growth(items, (list) => readFields(call, list));
    if (grown >= LINEAR_GROWTH) tooLong.push('a list');
    expect(tooLong).toEqual([]);
  },
);

it('a text with more marks in a row than any language is refused before it is normalised', () => {
  const answer = nameField().safeParse(`a${'\u0300'.repeat(31)}`);
  expect(answer.error?.issues.map(({ message }) => message)).toContain(
    'El texto contiene caracteres no permitidos',
  );
  expect(nameField().parse(`a${'\u0301'}`)).toBe('á');
});
