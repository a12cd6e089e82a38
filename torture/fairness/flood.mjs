/**
 * Sends all that it can over fifty connections, in a process of its own: writes, and lists that are cold
 * because of them. Prints how many answers there were of each status when it is asked to end.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const CONNECTIONS = 50;
const [address = '', token = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const statuses = {};
let withoutRetryAfter = 0;
let sent = 0;
let isOver = false;

/** Half of the requests are writes; each list has a range of days that no other request had. */
function next() {
  sent += 1;
  if (sent % 2 === 0) return { method: 'POST', path: '/zones', body: { name: randomUUID() } };
  if (sent % 4 === 1) return { method: 'GET', path: '/territories' };
  const day = new Date(Date.UTC(2000, 0, sent)).toISOString().slice(0, 10);
  return { method: 'GET', path: `/assigned_territories?from=${day}&to=2999-12-31` };
}

function send({ method, path, body }) {
  return new Promise((resolve) => {
    const call = request(`${address}/api${path}`, {
      agent,
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'br',
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    call.once('response', (response) => {
      statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
      if (response.statusCode === 503 && !response.headers['retry-after']) withoutRetryAfter += 1;
      response.resume();
      response.once('close', resolve);
    });
    call.once('error', resolve);
    call.end(body && JSON.stringify(body));
  });
}

async function sendOn() {
  // oxlint-disable-next-line no-await-in-loop -- each connection sends one after the other
  while (!isOver) await send(next());
}

process.once('SIGTERM', () => (isOver = true));
process.stdout.write('flooding\n');
await Promise.all(Array.from({ length: CONNECTIONS }, sendOn));
process.stdout.write(`${JSON.stringify({ statuses, withoutRetryAfter })}\n`);
process.exit();
