import type { Endpoint } from '@territorios/contract/endpoint.ts';
import { requestOf } from '@territorios/contract/request.ts';
import type { Client } from 'pg';
import type { Congregation } from '#congregation.ts';
import { anotherSession } from '#people.ts';
import type { Row } from './row.ts';

export const CALLERS = ['nobody', 'admin', 'superadmin'] as const;
export type Caller = (typeof CALLERS)[number];

/** Whose row the one identifier in a call names; `own` without an identifier. */
export type Kind = 'own' | 'foreign' | 'unknown';

export interface Attempt {
  /** The part that varies: 'path', a field or a filter; null when nothing does. */
  part: string | null;
  kind: Kind;
  /** The identifier in the path, an id or a link's token; a blank parts a token from the id after it. */
  identifier: string | null;
  query: Record<string, string>;
  body: Record<string, unknown> | Record<string, unknown>[] | null;
  picture: Uint8Array<ArrayBuffer> | null;
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** A link or a card opens for everyone who has it, from any congregation. */
export const isLink = ({ path }: Endpoint): boolean => /:(?:token|code)(?:\/|$)/.test(path);

const UNKNOWN_ID = '0195c1a0-0000-7000-8000-000000000000';
const UNKNOWN = { id: UNKNOWN_ID, token: `desconocido ${UNKNOWN_ID}` };

type Maker = (congregation: Congregation) => Promise<string>;
type IdOf = (part: string, kind: 'own' | 'foreign', maker: Maker) => Promise<string>;

/** Rows are made once, because making them takes longer than the calls. */
export function rememberIds({ ours, theirs }: Record<'ours' | 'theirs', Congregation>): {
  of: IdOf;
  forgetOurs: () => void;
} {
  const known = { own: new Map<string, string>(), foreign: new Map<string, string>() };
  return {
    async of(part, kind, maker) {
      const id = known[kind].get(part) ?? (await maker(kind === 'own' ? ours : theirs));
      known[kind].set(part, id);
      return id;
    },
    forgetOurs: () => known.own.clear(),
  };
}

export async function prepare(
  ours: Congregation,
  endpoint: Endpoint,
  row: Row,
  idOf: IdOf,
  part: string | null,
  kind: Kind,
): Promise<Attempt> {
  const unknown = isLink(endpoint) ? UNKNOWN.token : UNKNOWN.id;
  const pick = (name: string, maker: Maker) => {
    const wanted = name === part ? kind : 'own';
    return wanted === 'unknown' ? unknown : idOf(name, wanted, maker);
  };
  const named: Record<string, unknown> = {};
  for (const [field, maker] of Object.entries(row.references ?? {})) {
    named[field] = await pick(field, maker);
  }
  const beside: Record<string, unknown> = {};
  for (const [field, maker] of Object.entries(row.besideLines ?? {})) {
    beside[field] = await pick(field, maker);
  }
  const own = row.body?.(ours);
  const withFields = (fields: Record<string, unknown>) => ({
    ...fields,
    ...beside,
    ...(row.lineOf?.(named) ?? named),
  });
  const body = Array.isArray(own) ? own : own ? withFields(own) : null;
  const query: Record<string, string> = {};
  for (const [filter, maker] of Object.entries(row.filters ?? {})) {
    if (filter === part) query[filter] = await pick(filter, maker);
  }
  const identifier = row.target ? await pick('path', row.target) : null;
  return { part, kind, identifier, query, body: body ?? null, picture: row.picture ?? null };
}

export async function tokenOf(
  client: Client,
  { admin, superadmin }: Congregation,
  { endsSession }: Row,
  caller: Caller,
): Promise<string | null> {
  if (caller === 'nobody') return null;
  const person = caller === 'admin' ? admin : superadmin;
  return endsSession ? (await anotherSession(client, person)).token : person.token;
}

export interface Sent {
  method: string;
  /** It begins with /api. */
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** An attempt as it travels. */
export function sentOf(
  endpoint: Endpoint,
  token: string | null,
  { identifier, query, body, picture }: Attempt,
): Sent {
  const [first = '', second = first] = identifier?.split(' ') ?? [];
  const params =
    identifier === null ? {} : { id: second, token: first, code: first, kind: 'another' };
  const { method, path } = requestOf(endpoint, { params, query });
  return {
    method,
    path: `/api${path}`,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(picture && { 'content-type': 'image/jpeg' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(picture && { body: picture }),
  };
}
