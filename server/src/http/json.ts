import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '@territorios/contract/refusals.ts';
import { RefusalError } from '#call/refuse.ts';

const CHEAP_LENGTH = 64 * 1024;
/** The deepest body of the contract has seven, an import of five kinds has fewer than 200,000 values. */
const DEEPEST = 32;
const MOST_VALUES = 250_000;

/** Millions of small values take seconds to read and hundreds of megabytes, however short their text is. */
export function isTooIntricate(text: string): boolean {
  if (text.length <= CHEAP_LENGTH) return false;
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charAt(at)) {
      case '"':
        at = endOfString(text, at);
        break;
      case '[':
      case '{':
        depth += 1;
        values += 1;
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
      case ',':
        values += 1;
        break;
    }
    if (depth > DEEPEST || values > MOST_VALUES) return true;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** @throws Refusal malformed (400) */
type ReadJson = (request: FastifyRequest, text: string) => Promise<unknown>;

export function jsonReader(app: FastifyInstance): ReadJson {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  return (request, text) =>
    new Promise((resolve, reject) => {
      // Many clients say that they send JSON at every call, also without a body.
      if (text === '') resolve(undefined);
      else if (isTooIntricate(text)) reject(new RefusalError(refusal('malformed')));
      else
        void parseJson(request, text, (error, value) => (error ? reject(error) : resolve(value)));
    });
}

export function acceptJsonOnly(app: FastifyInstance): void {
  const read = jsonReader(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, read);
}
