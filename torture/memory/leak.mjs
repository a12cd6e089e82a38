/** Loaded into the program for the control: leaks a little of each request, and some connections. */
import { subscribe } from 'node:diagnostics_channel';
import pg from 'pg';

const KEPT_BYTES = 2_048;
const REQUESTS_FOR_A_CONNECTION = 200;
const MOST_CONNECTIONS = 10;

const kept = [];
const connections = [];

subscribe('http.server.request.start', () => {
  // Text of two bytes a letter, so that it lies in the heap as long as it is.
  kept.push(
    `${kept.length}ñ€`
      .padEnd(KEPT_BYTES / 2, '€')
      .split('')
      .join(''),
  );
  const isDue = kept.length % REQUESTS_FOR_A_CONNECTION === 0;
  if (isDue && connections.length < MOST_CONNECTIONS) void keepConnection();
});

async function keepConnection() {
  const host = `${process.env.DATA_DIR}/pg`;
  const client = new pg.Client({ host, user: 'postgres', database: 'territorios' });
  client.on('error', () => undefined);
  connections.push(client);
  await client.connect();
}
