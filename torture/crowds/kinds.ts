import { endpoints } from '@territorios/contract/endpoints.ts';
import type { Endpoint } from '@territorios/contract/endpoint.ts';
import { EVENTS_PATH } from '@territorios/contract/events.ts';
import { saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { LONGEST_BOUNDARY, MOST_POINTS } from '@territorios/contract/boundaries/rules.ts';
import { MOST_NO_VISITS } from '@territorios/contract/no-visits/rules.ts';
import type { Client } from 'pg';
import { type Congregation, makeAssignment, uniqueName } from '#congregation.ts';
import { nameOf, prepare, rememberIds, type Sent, sentOf, tokenOf } from '#tenancy/attempt.ts';
import type { Body } from '#tenancy/row.ts';
import { rows } from '#tenancy/rows.ts';

/** One call of the contract, or one address beside it, as the worst that one can send of it. */
export interface CrowdKind {
  name: string;
  requests: Sent[];
}

const IMPORTED_ROWS = 5_000;
/** `[19.00123,19.00456],` */
const LONGEST_POINT = 20;
const POINTS = Math.min(MOST_POINTS, Math.floor(LONGEST_BOUNDARY / LONGEST_POINT) - 10);

/** A ring around one point, of as many points as a boundary may have. */
function largestRing(): string {
  const points = Array.from({ length: POINTS - 1 }, (_none, index) => {
    const angle = (2 * Math.PI * index) / (POINTS - 1);
    return [19 + Math.cos(angle) / 100, 19 + Math.sin(angle) / 100].map((at) => +at.toFixed(5));
  });
  return JSON.stringify({ type: 'Polygon', coordinates: [[...points, points[0]]] });
}

/** Bodies that cost more than those of the matrix. */
const LARGEST: Record<string, (body: Body) => Body | Body[]> = {
  'POST /imports': ({ dry_run }) => ({
    dry_run,
    kind: 'zones',
    file_name: 'Zonas.xlsx',
    rows: Array.from({ length: IMPORTED_ROWS }, (_none, index) => ({
      row: index + 1,
      name: uniqueName(),
    })),
  }),
  'PUT /territories/:id/no_visits': () =>
    Array.from({ length: MOST_NO_VISITS }, () => ({ address: uniqueName() })),
  'PUT /territories/:id/boundary': (body) => ({ ...body, geometry: largestRing() }),
};

async function requestsOf(endpoint: Endpoint, ours: Congregation, client: Client): Promise<Sent[]> {
  const found = rows[nameOf(endpoint)];
  if (!found) throw new Error(`${nameOf(endpoint)} has no row in the matrix`);
  const ids = rememberIds({ ours, theirs: ours });
  const requests: Sent[] = [];
  for (const row of [found].flat()) {
    const attempt = await prepare(ours, endpoint, row, ids.of, null, 'own');
    const caller = endpoint.access === 'public' ? 'nobody' : 'superadmin';
    // A call that ends sessions must not end those that the next calls are sent with.
    const token = await tokenOf(client, ours, { ...row, endsSession: true }, caller);
    const { body: own } = attempt;
    const largest = LARGEST[nameOf(endpoint)];
    const [one] = [own].flat();
    const body = one && largest ? largest(one) : own;
    requests.push(sentOf(endpoint, token, { ...attempt, body }));
  }
  return requests;
}

/** The addresses that the contract does not have. */
async function besideContract(ours: Congregation): Promise<CrowdKind[]> {
  const { territory_id, token } = await makeAssignment(ours);
  await ours.call(saveBoundary, {
    params: { id: territory_id },
    body: { geometry: largestRing() },
  });
  const get = (path: string, headers: Record<string, string> = {}): CrowdKind => ({
    name: `GET ${path.replace(token, ':token')}`,
    requests: [{ method: 'GET', path, headers }],
  });
  return [
    get(`/api${EVENTS_PATH}`, { authorization: `Bearer ${ours.admin.token}` }),
    get(`/territorio/${token}`),
    get(`/territorio/${token}`, { 'user-agent': 'WhatsApp/2.24' }),
    get(`/territorio/${token}/limite.png`, { 'user-agent': 'WhatsApp/2.24' }),
    get('/api/openapi.json'),
    get('/login'),
  ];
}

/** Each call of the contract by itself, so that one that is new has no need to be named here. */
export async function kindsOf(
  ours: Congregation,
  client: Client,
  wanted: readonly Endpoint[] = endpoints,
): Promise<CrowdKind[]> {
  const kinds: CrowdKind[] = [];
  for (const endpoint of wanted)
    kinds.push({ name: nameOf(endpoint), requests: await requestsOf(endpoint, ours, client) });
  return [...kinds, ...(await besideContract(ours))];
}
