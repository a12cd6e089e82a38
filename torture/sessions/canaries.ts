import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Endpoint } from '@territorios/contract/endpoint.ts';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { requestOf } from '@territorios/contract/request.ts';
import { z } from '@territorios/contract/zod.ts';

/** Where a secret may travel in the head of a request. */
const HEADERS = [
  'authorization',
  'cookie',
  'x-forwarded-for',
  'forwarded',
  'user-agent',
  'referer',
  'origin',
  'accept',
  'accept-language',
  'proxy-authorization',
  'x-request-id',
  'x-api-key',
  'if-none-match',
  'x-cualquiera',
];
/** Addresses that hold the secret of a public link. */
const LINKS = [
  '/territorio/',
  '/api/public/territory/',
  '/t/',
  '/api/public/card/',
  '/alta/',
  '/api/public/invitations/',
  '/salida/',
  '/api/public/outing/',
];

const agent = new Agent({ keepAlive: true });

/** What looks like a secret and was sent somewhere; kept, to be looked for everywhere else. */
export function newCanaries(): { planted: string[]; plant: () => string } {
  const planted: string[] = [];
  const plant = (): string => {
    const canary = `canario-${randomBytes(16).toString('hex')}`;
    planted.push(canary);
    return canary;
  };
  return { planted, plant };
}

/** Names of all fields that an endpoint's body may have. */
function fieldsOf({ body }: Endpoint): string[] {
  if (!body) return [];
  const text = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  const names = new Set<string>();
  JSON.parse(text, (key: string, value: unknown) => {
    if (key === 'properties') Object.keys(value as object).forEach((name) => names.add(name));
    return value;
  });
  return [...names];
}

/** A request with a secret in each of its places. Any answer is accepted. */
async function plantInto(
  address: string,
  endpoint: Endpoint,
  plant: () => string,
  token: string | null,
): Promise<number> {
  const headers = Object.fromEntries(HEADERS.map((name) => [name, plant()]));
  headers['authorization'] = `Bearer ${token ?? plant()}`;
  headers['cookie'] = `territorios.device=${plant()}; otra=${plant()}`;
  const { method, path } = requestOf(endpoint, {
    params: { token: plant(), code: plant(), id: '0190b0e0-0000-7000-8000-000000000000' },
    query: { token: plant(), password: plant(), q: plant() },
  });
  const fields = Object.fromEntries(fieldsOf(endpoint).map((name) => [name, plant()]));
  const body = JSON.stringify({ ...fields, email: `${plant()}@example.org`, token: plant() });
  return send(`${address}/api${path}`, method, headers, body);
}

/** Plants into every endpoint of the contract, with a session and without. */
export async function plantEverywhere(
  address: string,
  token: string,
  plant: () => string,
): Promise<void> {
  for (const endpoint of endpoints.filter(({ path }) => path !== '/auth/logout')) {
    for (const session of [null, token]) await plantInto(address, endpoint, plant, session);
    for (const link of LINKS) {
      await send(`${address}${link}${plant()}?fbclid=${plant()}`, 'GET', {}, undefined);
    }
    const asJson = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await send(`${address}/api/zones`, 'POST', asJson, `{"name": ${plant()}`);
    await send(`${address}/api/zones`, 'POST', { 'content-type': `text/${plant()}` }, plant());
  }
}

/** @returns the status */
export function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
    });
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** The secrets that stand in a text. */
export const foundIn = (text: string, secrets: string[]): string[] =>
  secrets.filter((secret) => text.includes(secret));
