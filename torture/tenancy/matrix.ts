import type { Endpoint } from '@territorios/contract/endpoint.ts';
import type { Client } from 'pg';
import type { Congregation } from '#congregation.ts';
import {
  type Attempt,
  type Caller,
  CALLERS,
  isLink,
  type Kind,
  nameOf,
  prepare,
  rememberIds,
  sentOf,
  tokenOf,
} from './attempt.ts';
import type { Row } from './row.ts';
import { rows } from './rows.ts';
import { type State, marksIn, statesOf } from './state.ts';

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

function expectedStatus(
  endpoint: Endpoint,
  {
    isForSuperadmins,
    isClosedToAdmins,
    isOfSuperadmin,
    isTrial,
    refused,
    references = {},
    lineOf,
    hasNoRefusedLines,
    besideLines = {},
  }: Row,
  caller: Caller,
  { part, kind }: Attempt,
): number {
  if (endpoint.access !== 'public' && caller === 'nobody') return 401;
  if (isClosedToAdmins && caller === 'admin') return 403;
  const isStrange = kind === 'unknown' || (kind === 'foreign' && !isLink(endpoint));
  if (isStrange && part !== null && !isTrial) {
    if (part in references) return lineOf && !hasNoRefusedLines ? 409 : 404;
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
  attempt: Attempt,
): Promise<{ status: number; text: string; whole: string }> {
  const { path, ...options } = sentOf(endpoint, token, attempt);
  const response = await fetch(`${address}${path}`, options);
  const text = await response.text();
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  return { status: response.status, text, whole: JSON.stringify([response.status, headers, text]) };
}
