/**
 * A peer to compare with: Fastify with the least work that still answers, in a process
 * of its own. `tsx server.ts <database's address> <file with a ready answer>`.
 */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { rowsToObjects } from './rows-to-objects.ts';

const [connectionString = '', bodyFile = ''] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const pool = new Pool({ connectionString, max: 10 });
const app = Fastify();

app.get('/bytes', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));

app.get<{ Params: { id: string } }>('/revision/:id', async ({ params }, reply) => {
  const { rows } = await pool.query({
    name: 'revision',
    text: 'select revision from congregations where id = $1',
    values: [params.id],
  });
  return reply
    .status(304)
    .header('etag', `"${JSON.stringify(rows[0])}"`)
    .send();
});

app.get<{ Params: { id: string; today: string } }>('/objects/:id/:today', ({ params }) =>
  rowsToObjects(pool, params.id, params.today),
);

console.warn(`Listo: ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.on('SIGTERM', () => process.exit(0));
