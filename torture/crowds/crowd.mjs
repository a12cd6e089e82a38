/**
 * Sends what it is told in a process of its own, as clients of all manners do. A line of its input is a list
 * of requests to begin with; an empty line ends them, and prints how many answers there were of each status.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

const { hostname, port } = new URL(process.argv[2]);
/** So that a client that leaves at once takes no whole processor. */
const PAUSE_MS = 4;
const PIPELINED = 10;
const UNREAD_MS = 300;

let isOver = true;
let statuses = {};
let connections = 0;

/** A name is new each time, and as long as the one before. */
const renewed = (text) => text?.replaceAll(/Fila [0-9a-f-]{36}/g, () => `Fila ${randomUUID()}`);

/** Strangers come from a network each; a name of the loopback network needs no route. */
const networkOf = (number) => `127.${20 + (number % 200)}.0.1`;

const headOf = (
  { method, path, headers, body, encoding },
  length = Buffer.byteLength(body ?? '', encoding),
) =>
  [
    `${method} ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`content-length: ${length}`]),
    '\r\n',
  ].join('\r\n');

function open(number) {
  connections += 1;
  const socket = connect({ host: hostname, port: Number(port), localAddress: networkOf(number) });
  socket.on('error', () => undefined);
  return socket;
}

const wholeOf = (one) => headOf(one) + (renewed(one.body) ?? '');

async function leaveEarly(socket, one) {
  socket.write(wholeOf(one), one.encoding);
  await delay(Math.random() * 3);
}

async function leaveAmidBody(socket, one) {
  const whole = wholeOf(one);
  socket.write(whole.slice(0, Math.ceil(whole.length * 0.9)), one.encoding);
  await delay(Math.random() * 3);
}

async function pipeline(socket, one) {
  socket.pause();
  for (let sent = 0; sent < PIPELINED; sent += 1) socket.write(wholeOf(one), one.encoding);
  await delay(UNREAD_MS / 3);
}

async function stopReading(socket, one) {
  socket.pause();
  socket.write(wholeOf(one), one.encoding);
  await delay(UNREAD_MS);
}

function readOne(one, agent) {
  return new Promise((resolve) => {
    const call = httpRequest({ host: hostname, port, agent, ...one });
    call.once('response', (response) => {
      statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
      response.resume();
      response.once('close', resolve);
      // A stream of events has no end of its own.
      if (response.headers['content-type'] === 'text/event-stream')
        setTimeout(() => call.destroy(), UNREAD_MS);
    });
    call.once('error', resolve);
    call.once('close', resolve);
    call.end(renewed(one.body), one.encoding);
  });
}

const MANNERS = [leaveEarly, leaveAmidBody, pipeline, stopReading];
const READERS = 12;
const EACH_MANNER = 3;

async function keepSending(requests, send) {
  for (let turn = 0; !isOver; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each client sends one after the other
    await send(requests[turn % requests.length]);
    // oxlint-disable-next-line no-await-in-loop
    await delay(PAUSE_MS);
  }
}

function begin(requests) {
  isOver = false;
  statuses = {};
  connections = 0;
  const readers = Array.from({ length: READERS }, async (_none, number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: networkOf(number) });
    await keepSending(requests, (one) => readOne(one, agent));
    agent.destroy();
  });
  const others = Array.from({ length: EACH_MANNER * MANNERS.length }, (_none, number) =>
    keepSending(requests, async (one) => {
      const socket = open(READERS + number);
      await MANNERS[number % MANNERS.length](socket, one);
      socket.destroy();
    }),
  );
  return Promise.all([...readers, ...others]);
}

let sending = Promise.resolve();
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line !== '') {
    sending = begin(JSON.parse(line));
    process.stdout.write('begun\n');
    return;
  }
  isOver = true;
  void sending.then(() => process.stdout.write(`${JSON.stringify({ statuses, connections })}\n`));
});
