import type { Endpoint } from '@territorios/contract/endpoint.ts';
import { requestOf } from '@territorios/contract/request.ts';
import type { Client } from 'pg';
import type { Congregation } from '#congregation.ts';
import { anotherSession } from '#people.ts';
import type { Row } from './row.ts';
import { rows } from './rows.ts';
import { type State, marksIn, statesOf } from './state.ts';

export const CALLERS = ['nobody', 'admin', 'superadmin'] as const;
type Caller = (typeof CALLERS)[number];

/** Whose row the one identifier in a call names; `own` without an identifier. */
type Kind = 'own' | 'foreign' | 'unknown';

export interface Findings {
  /** Calls that were made. */
  calls: number;
  /** Rows of another congregation that were seen or changed, a line each. */
  foreign: string[];
  /** Other failures, a line each. */
  wrong: string[];
}

interface Fixture {
  address: string;
  client: Client;
  /** Who calls, and whose rows must stay hidden. */
  ours: Congregation;
  theirs: Congregation;
}

interface Attempt {
  /** The part that varies: 'path', a field or a filter; null when nothing does. */
  part: string | null;
  kind: Kind;
  /** The identifier in the path, an id or a link's token. */
  identifier: string | null;
  query: Record<string, string>;
  body: Record<string, unknown> | null;
}

const UNKNOWN = { id: '0195c1a0-0000-7000-8000-000000000000', token: 'desconocido' };

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Calls one endpoint with every identifier of its row, and judges the answers and the stored rows. */
export async function tryEndpoint(
  fixture: Fixture,
  endpoint: Endpoint,
  findings: Findings,
): Promise<void> {
  const found = rows[nameOf(endpoint)];
  if (!found) throw new Error(`${nameOf(endpoint)} has no row in the matrix`);
  for (const row of [found].flat()) await tryRow(fixture, endpoint, row, findings);
}

async function tryRow(
  fixture: Fixture,
  endpoint: Endpoint,
  row: Row,
  findings: Findings,
): Promise<void> {
  const ids = rememberIds(fixture);
  for (const caller of CALLERS) {
    const answers = new Map<string, string>();
    for (const [part, kind] of variants(row)) {
      const attempt = await prepare(fixture.ours, endpoint, row, ids.of, part, kind);
      const answer = await judge(fixture, endpoint, row, { caller, attempt }, findings);
      // The call may have deleted its row.
      if (answer.hasWritten) ids.forgetOurs();
      answers.set(`${part} ${kind}`, answer.whole);
      const unknown = answers.get(`${part} unknown`);
      if (kind === 'foreign' && !isLink(endpoint) && answer.whole !== unknown) {
        findings.wrong.push(`${nameOf(endpoint)} ${caller}: a foreign ${part} is distinguishable`);
      }
    }
  }
}

type Maker = (congregation: Congregation) => Promise<string>;
type IdOf = (part: string, kind: 'own' | 'foreign', maker: Maker) => Promise<string>;

/** Rows are made once, because making them takes longer than the calls. */
function rememberIds({ ours, theirs }: Fixture): { of: IdOf; forgetOurs: () => void } {
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

/** A link or a card opens for everyone who has it, from any congregation. */
const isLink = ({ path }: Endpoint): boolean => /:(?:token|code)(?:\/|$)/.test(path);

function variants({
  target,
  references,
  besideLines,
  filters = {},
  isByLink,
}: Row): [string | null, Kind][] {
  const strange = isByLink ? (['unknown'] as const) : (['unknown', 'foreign'] as const);
  const fields = Object.keys({ ...references, ...besideLines });
  const parts = [...(target ? ['path'] : []), ...fields, ...Object.keys(filters)];
  return [
    [null, 'own'],
    ...Object.keys(filters).map((filter): [string, Kind] => [filter, 'own']),
    ...parts.flatMap((part) => strange.map((kind): [string, Kind] => [part, kind])),
  ];
}

async function prepare(
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
  const body = own ? { ...own, ...beside, ...(row.lineOf?.(named) ?? named) } : null;
  const query: Record<string, string> = {};
  for (const [filter, maker] of Object.entries(row.filters ?? {})) {
    if (filter === part) query[filter] = await pick(filter, maker);
  }
  const identifier = row.target ? await pick('path', row.target) : null;
  return { part, kind, identifier, query, body };
}

async function judge(
  { address, client, ours, theirs }: Fixture,
  endpoint: Endpoint,
  row: Row,
  { caller, attempt }: { caller: Caller; attempt: Attempt },
  findings: Findings,
): Promise<{ whole: string; hasWritten: boolean }> {
  const { part, kind } = attempt;
  const at = `${nameOf(endpoint)} ${caller}${part === null ? '' : ` ${part} ${kind}`}`;
  const token = await tokenOf(client, ours, row, caller);
  const before = await statesOf(client, { ours, theirs });
  const answer = await send(address, endpoint, token, attempt);
  const after = await statesOf(client, { ours, theirs });
  findings.calls += 1;

  const expected = expectedStatus(endpoint, row, caller, attempt);
  if (answer.status !== expected) {
    findings.wrong.push(`${at}: ${answer.status} instead of ${expected}`);
  }
  if (after.theirs.all !== before.theirs.all) findings.foreign.push(`${at}: changed foreign rows`);
  const mayShow = isLink(endpoint) && kind === 'foreign';
  if (!mayShow && shows(answer.text, before)) findings.foreign.push(`${at}: shows foreign rows`);
  const hasWritten = answer.status < 300 && endpoint.method !== 'GET' && !row.isTrial;
  if (!hasWritten && after.ours.data !== before.ours.data) {
    findings.wrong.push(`${at}: ${answer.status}, and yet something changed`);
  }
  return { whole: answer.whole, hasWritten };
}

const shows = (text: string, { ours, theirs }: Record<'ours' | 'theirs', State>): boolean =>
  marksIn(text).some((mark) => theirs.marks.has(mark) && !ours.marks.has(mark));

async function tokenOf(
  client: Client,
  { admin, superadmin }: Congregation,
  { endsSession }: Row,
  caller: Caller,
): Promise<string | null> {
  if (caller === 'nobody') return null;
  const person = caller === 'admin' ? admin : superadmin;
  return endsSession ? (await anotherSession(client, person)).token : person.token;
}

function expectedStatus(
  endpoint: Endpoint,
  {
    isForSuperadmins,
    isOfSuperadmin,
    isTrial,
    refused,
    references = {},
    lineOf,
    besideLines = {},
  }: Row,
  caller: Caller,
  { part, kind }: Attempt,
): number {
  if (endpoint.access !== 'public' && caller === 'nobody') return 401;
  const isStrange = kind === 'unknown' || (kind === 'foreign' && !isLink(endpoint));
  if (isStrange && part !== null && !isTrial) {
    if (part in references) return lineOf ? 409 : 404;
    if (part === 'path' || part in besideLines) return 404;
  }
  if (isOfSuperadmin && caller === 'admin') return 404;
  if (isForSuperadmins && caller === 'admin') return 403;
  if (refused !== undefined) return refused;
  return endpoint.status ?? 200;
}

async function send(
  address: string,
  endpoint: Endpoint,
  token: string | null,
  { identifier, query, body }: Attempt,
): Promise<{ status: number; text: string; whole: string }> {
  const params =
    identifier === null
      ? {}
      : { id: identifier, token: identifier, code: identifier, kind: 'another' };
  const { method, path } = requestOf(endpoint, { params, query });
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  return { status: response.status, text, whole: JSON.stringify([response.status, headers, text]) };
}
