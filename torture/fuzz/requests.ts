import type { Endpoint, Method } from '@territorios/contract/endpoint.ts';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { createImport } from '@territorios/contract/imports/api.ts';
import { REQUEST_KINDS } from '@territorios/contract/requests/rules.ts';
import { canvas, jpeg, lossy, webp } from '@territorios/contract/testing/pictures.ts';
import { z } from '@territorios/contract/zod.ts';
import fc, { type Arbitrary } from 'fast-check';
import { importFields } from './import-bodies.ts';
import {
  identifier,
  type Kind,
  KINDS,
  oddText,
  oddValue,
  type Schema,
  validValue,
} from './values.ts';

/** A request with stand-ins for ids and tokens, which are known only when it is sent. */
export interface Request {
  method: Method | 'HEAD' | 'OPTIONS';
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** Whose session; `nobody` has none. */
  caller: { role: 'admin' | 'superadmin' | 'nobody'; index: number };
}

const EXTRA = [
  '__proto__',
  'constructor',
  'prototype',
  'congregation_id',
  'role',
  'id',
  'password_hash',
  'returned_at',
  '',
  '0',
  'a.b',
  'x'.repeat(300),
];

const wholeSchemaOf = (part: z.ZodType | undefined): Schema =>
  // The contract uses only the part of JSON Schema that is handled here.
  (part ? z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) : {}) as Schema;

const schemaOf = (part: z.ZodType | undefined): Record<string, Schema> =>
  wholeSchemaOf(part).properties ?? {};

const isSent = fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0);

/** Fields of a schema: most of them as they should be, some odd, some missing, some too many. */
function fields(properties: Record<string, Schema>): Arbitrary<[string, unknown][]> {
  const own = Object.entries(properties).map(([name, schema]) =>
    fc
      .tuple(
        isSent,
        fc.oneof(
          { weight: 6, arbitrary: validValue(name, schema) },
          { weight: 1, arbitrary: oddValue },
        ),
      )
      .map(([sent, value]): [string, unknown][] => (sent ? [[name, value]] : [])),
  );
  const extra = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...EXTRA), oddText), oddValue), {
    maxLength: 2,
  });
  return fc
    .tuple(fc.tuple(...own), fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, extra))
    .map(([some, more]) => [...some.flat(), ...more]);
}

/** Written as text, so that it may have names which an object cannot have, or has only once. */
const objectText = (entries: [string, unknown][]): string =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;

function bodyOf(endpoint: Endpoint): Arbitrary<string | null> {
  const { items, properties = {} } = wholeSchemaOf(endpoint.body);
  const any = fields(items?.properties ?? properties);
  const object = (
    endpoint === createImport
      ? fc.oneof({ weight: 9, arbitrary: importFields }, { weight: 1, arbitrary: any })
      : any
  ).map(objectText);
  const sound = items
    ? fc.array(object, { maxLength: 4 }).map((some) => `[${some.join(',')}]`)
    : object;
  const broken = fc
    .tuple(sound, fc.nat(), fc.constantFrom('', '\u0000', '}', '"', '[', '\\u', '\u00ff', '1e999'))
    .map(([text, at, piece]) => {
      const index = at % (text.length + 1);
      return text.slice(0, index) + piece + (at % 2 === 0 ? text.slice(index) : '');
    });
  const odd = fc.oneof(
    oddValue.map((value) => JSON.stringify(value)),
    oddText,
  );
  if (!endpoint.body) {
    return fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, odd);
  }
  return fc.oneof(
    { weight: 16, arbitrary: sound },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

/** Readable by Node's client, which writes only printable characters into an address. */
const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed());
const RAW_PIECES = ['%', '%zz', '%00', '%ff', '%c0%af', '%ed%a0%80', '..', '//', ';', "'", '%25'];

function pathOf({ path }: Endpoint): Arbitrary<string> {
  const first = path.split('/')[1];
  const secret = (['token', 'code'] as const).find((name) => path.includes(`:${name}`));
  const kind: Kind | undefined = path.startsWith('/public/outing/')
    ? 'outing'
    : (secret ?? KINDS.find((name) => name === first));
  const parameter = fc.oneof(
    { weight: 8, arbitrary: identifier(kind) },
    { weight: 1, arbitrary: oddText.map((text) => inAddress(text.slice(0, 400))) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_PIECES) },
  );
  const requestKind = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...REQUEST_KINDS) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_PIECES) },
  );
  return fc
    .tuple(parameter, requestKind, identifier('territories'))
    .map(([value, kind, id]) =>
      path.replace(/:\w+/, value).replace(':kind', kind).replace(':id', id),
    );
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function queryOf(endpoint: Endpoint): Arbitrary<string> {
  const odd = fc
    .array(fc.tuple(oddText, oddText), { maxLength: 3 })
    .map((pairs) => pairs.map((pair) => pair.map((text) => inAddress(text.slice(0, 200)))))
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
  const own = fields(schemaOf(endpoint.query)).map((entries) =>
    entries
      .map(([name, value]) => `${inAddress(name)}=${inAddress(asText(value)).slice(0, 400)}`)
      .join('&'),
  );
  return endpoint.query
    ? fc.oneof({ weight: 6, arbitrary: own }, odd, fc.constantFrom('%', 'from=1&from=2', 'a[b]=c'))
    : fc.oneof({ weight: 8, arbitrary: fc.constant('') }, odd);
}

/** The headers of pictures, whole and spoilt; a text carries each byte as one letter. */
const pictureBody: Arbitrary<string> = fc
  .tuple(fc.constantFrom(jpeg(), webp(), webp(canvas(), lossy())), fc.nat(), fc.nat(255))
  .map(([bytes, at, value]) => {
    const copy = bytes.slice();
    if (value % 4 > 0) copy[at % copy.length] = value;
    return String.fromCharCode(...copy);
  });
const pictureType = fc.constantFrom('image/jpeg', 'image/webp');

type TypedBody = [body: string | null, type: string];

const typedBodyOf = (endpoint: Endpoint): Arbitrary<TypedBody> =>
  endpoint.picture === 'sent'
    ? fc.tuple(pictureBody, pictureType)
    : bodyOf(endpoint).map((body): TypedBody => [body, 'application/json']);

const extraHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 10, arbitrary: fc.constant({}) },
  fc.constantFrom(
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': '' },
    { 'content-encoding': 'gzip' },
    { accept: 'text/html' },
    { 'accept-encoding': 'br;q=9, *;q=0, ,' },
    { 'if-none-match': '*' },
    { 'if-none-match': '"'.repeat(2_000) },
    { 'x-forwarded-for': '999.1.1.1, ::, a' },
    { 'x-http-method-override': 'DELETE' },
    { range: 'bytes=0-0,9-' },
    { cookie: 'territorios.device=%; =; a' },
    { expect: '100-continue' },
    { host: 'evil.example' },
    { origin: 'null' },
  ),
  fc
    .constantFrom('Bearer', 'Bearer  ', 'bearer x', `Bearer ${'x'.repeat(9_000)}`, 'Basic YTpi')
    .map((authorization) => ({ authorization })),
);

const caller = fc.record({
  role: fc.constantFrom('admin', 'admin', 'superadmin', 'superadmin', 'superadmin', 'nobody'),
  index: fc.nat(999),
} as const);

function requestTo(endpoint: Endpoint): Arbitrary<Request> {
  return fc
    .tuple(
      pathOf(endpoint),
      queryOf(endpoint),
      typedBodyOf(endpoint),
      extraHeaders,
      caller,
      fc.nat(99),
    )
    .map(([path, query, [body, type], headers, by, chance]) => ({
      method:
        chance === 0 ? 'PUT' : chance === 1 ? 'HEAD' : chance === 2 ? 'OPTIONS' : endpoint.method,
      path: `/api${path}${query === '' ? '' : `?${query}`}`,
      headers: { ...(body !== null && { 'content-type': type }), ...headers },
      body,
      caller: by,
    }));
}

/** Any request to any endpoint of the contract, all alike. */
export const anyRequest: Arbitrary<Request> = fc.oneof(...endpoints.map(requestTo));
