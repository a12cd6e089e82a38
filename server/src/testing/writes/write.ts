import type { AuditChange } from '@territorios/contract/audit-entry.ts';
import type { AuditEntry } from '@territorios/contract/audit/api.ts';
import type { CallName, EndpointNamed } from '@territorios/contract/endpoints.ts';
import fc from 'fast-check';
import type { TestApp, TestUser } from '#testing/app.ts';

/** Made-up values for one side of a change. */
const side = fc.record({
  text: fc.stringMatching(/^[A-Za-zñÁ«»→]{1,6}$/),
  count: fc.integer({ min: 1, max: 60 }),
  flag: fc.boolean(),
  level: fc.constantFrom(null, 'verde', 'rojo'),
});
/** The two sides may agree in some values. */
export const sides = fc.record({ from: side, to: side });
export type Sides = typeof sides extends fc.Arbitrary<infer Value> ? Value : never;

type Value = AuditChange['to'];

/** What an entry must say. */
interface Expected {
  /** Of whom and of what: its ids and names. */
  named: Partial<AuditEntry>;
  /** Both sides of each value; those that differ must be in the entry, and no others. */
  values?: Record<string, readonly [from: Value, to: Value]>;
  /** The fields of which an entry says only that they changed. */
  hidden?: readonly string[];
}

/** A call that succeeds, and its entries. */
interface Write {
  params?: Record<string, string>;
  body?: object;
  picture?: Uint8Array;
  /** Ana unless given. */
  user?: TestUser;
  entries: Expected[];
  /** Each such call changes something anew. */
  repeats?: boolean;
}

export type MakeWrite = (sides: Sides) => Promise<Write>;

/** They make a congregation, and their entry is there: first-start/handlers.test.ts, congregations/invitations.test.ts. */
export const MAKE_CONGREGATIONS = [
  'POST /public/first_start',
  'POST /public/invitations/:code',
] as const;

/** The compiler misses an endpoint that records and has no case. */
export type Recorded = Exclude<
  {
    [Name in CallName]: EndpointNamed<Name> extends { records: object } ? Name : never;
  }[CallName],
  (typeof MAKE_CONGREGATIONS)[number]
>;

export interface Congregation {
  t: TestApp;
  ana: TestUser;
}

export const changesOf = ({ values = {}, hidden = [] }: Expected): AuditChange[] => [
  ...Object.entries(values).flatMap(([field, [from, to]]) =>
    from === to ? [] : [{ field, from, to }],
  ),
  ...hidden.map((field) => ({ field, from: null, to: null })),
];

export const bothSides = (before: Record<string, Value>, after: Record<string, Value>) =>
  Object.fromEntries(
    Object.entries(after).map(([field, to]) => [field, [before[field] ?? null, to] as const]),
  );

export const gone = (fields: Record<string, Value>) =>
  Object.fromEntries(Object.entries(fields).map(([field, from]) => [field, [from, null] as const]));

let numbered = 0;
/** Names of zones, roles and accounts are unique. */
export const next = (): number => (numbered += 1);
