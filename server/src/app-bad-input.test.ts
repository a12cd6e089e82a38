import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { requestOf } from '@territorios/contract/request.ts';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '#testing/sample-of.ts';
import { sampleCalls } from '#testing/samples.ts';
import { rowsOf } from '#testing/rows.ts';
import type { Sample } from '#testing/sample.ts';
import { WRONG_VALUES } from '#testing/wrong-values.ts';
import type { RefusalBody, TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();
let ana: TestUser;
let samples: Sample[];

beforeAll(async () => {
  ana = await t.congregation();
  samples = await sampleCalls(t, ana);
});

const withBody = endpoints.filter(({ body }) => body).map((endpoint) => nameOf(endpoint));

/** Sends bytes as they are to a call that has a body. */
async function sendRaw(
  name: string,
  payload: string,
  { type = 'application/json', ...parts }: { type?: string; params?: Record<string, string> } = {},
) {
  const sample = samples.find(({ endpoint }) => nameOf(endpoint) === name);
  if (!sample) throw new Error(`no sample of ${name}`);
  const { method, path } = requestOf(sample.endpoint, { ...sample, ...parts });
  const response = await t.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': type },
    payload,
  });
  return { status: response.statusCode, body: response.json<RefusalBody>() };
}

const malformed = {
  status: 400,
  body: { error: 'La solicitud no se puede leer.', code: 'malformed' },
};

describe.each(withBody)('%s', (name) => {
  // Specification: 5
  it.each([
    '{"name":',
    'name=x',
    '{"a":1}{"b":2}',
    '{"__proto__":{"role":"superadmin"}}',
    '\u0000',
  ])('refuses %j, which is not a JSON object that can be read', async (payload) => {
    expect(await sendRaw(name, payload)).toEqual(malformed);
  });

  it.each(['[]', '"texto"', '5', 'true'])('refuses %s in the place of an object', async (other) => {
    const takesList = Array.isArray(
      samples.find(({ endpoint }) => nameOf(endpoint) === name)?.body,
    );
    const payload = other === '[]' && takesList ? '{}' : other;
    expect(await sendRaw(name, payload)).toEqual(malformed);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses a body of the type %s',
    async (type) => {
      expect(await sendRaw(name, '{}', { type })).toEqual({
        status: 415,
        body: { error: 'La solicitud debe enviarse como JSON.', code: 'not_json' },
      });
    },
  );

  it('refuses more than 64 kB, or than the call says', async () => {
    const largest =
      endpoints.find((endpoint) => nameOf(endpoint) === name)?.largestBody ?? 64 * 1024;
    const payload = JSON.stringify({ unknown: 'x'.repeat(largest) });
    expect(await sendRaw(name, payload)).toEqual({
      status: 413,
      body: { error: 'La solicitud es demasiado grande.', code: 'too_large' },
    });
  });
});

describe.each(withBody)('%s', (called) => {
  // Specification: 5
  it('refuses each field that is wrong, and says so in Spanish beside that field', async () => {
    const sample = samples.find(({ endpoint }) => nameOf(endpoint) === called);
    if (!sample?.body) throw new Error(`no sample of ${called}`);
    const { body: whole } = sample;
    // The fields of a list are those of its first line.
    const [first = {}, ...others] = [whole].flat();
    for (const field of Object.keys(first)) {
      const place = Array.isArray(whole) ? `0.${field}` : field;
      for (const value of WRONG_VALUES[field] ?? []) {
        const wrong = { ...first, [field]: value };
        const body = Array.isArray(whole) ? [wrong, ...others] : wrong;
        const { status, body: answer } = await t.send(sample.endpoint, { ...sample, body }, ana);
        const sent = JSON.stringify(value).slice(0, 60);
        expect([status, answer.code], `${field}: ${sent}`).toEqual([400, 'invalid']);
        expect(Object.keys(answer.fields ?? {}), `${field}: ${sent}`).toEqual([place]);
        expect(answer.error).toBe(answer.fields?.[place]);
        expect(answer.error).not.toMatch(/invalid |expected|must|Entrada|Opción|Demasiado/);
      }
    }
  });

  it('has a wrong value to try for each of its fields, and succeeds with the right ones', async () => {
    const sample = samples.find(({ endpoint }) => nameOf(endpoint) === called);
    const [first = {}] = [sample?.body ?? {}].flat();
    for (const field of Object.keys(first)) expect(WRONG_VALUES).toHaveProperty(field);
    if (!sample) throw new Error(`no sample of ${called}`);
    const { status } = await t.send(sample.endpoint, sample, ana);
    expect(status).toBe(sample.refused ?? sample.endpoint.status ?? 200);
  });
});

it('an identifier in an address must be one', async () => {
  for (const sample of samples.filter(({ params }) => params && 'id' in params)) {
    for (const wrongId of ['abc', '1', "' or true --", '\u0000']) {
      const { status, body } = await t.send(
        sample.endpoint,
        { ...sample, params: { id: wrongId } },
        ana,
      );
      expect([status, body.fields]).toEqual([400, { id: 'El identificador no es válido' }]);
    }
  }
});

it.each(withBody.filter((name) => name !== nameOf(returnAssignment)))(
  '%s refuses a body that is missing, empty or null',
  async (name) => {
    for (const payload of ['', 'null']) expect(await sendRaw(name, payload)).toEqual(malformed);
  },
);

it('a call that needs no body accepts an empty one with the type of JSON', async () => {
  const rows = rowsOf(t, ana);
  const { id } = await rows.assign(await rows.territory(), await rows.publisher());
  expect((await sendRaw(nameOf(returnAssignment), '', { params: { id } })).status).toBe(200);
});

let port: number;

beforeAll(async () => {
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

it.each([
  ['said', (body: string) => `content-length: ${body.length}\r\n\r\n${body}`],
  [
    'in chunks',
    (body: string) =>
      `transfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  ],
])(
  'a client that sends 3 MB, %s, reads the refusal, and the next answer too',
  async (_, framed) => {
    const socket = connect(port, '127.0.0.1');
    const sendTo = (method: string) =>
      `${method} /api/zones HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${ana.token}\r\n`;
    socket.write(
      `${sendTo('POST')}content-type: application/json\r\n${framed('x'.repeat(3 * 1024 * 1024))}` +
        `${sendTo('GET')}connection: close\r\n\r\n`,
    );
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
    expect(answers).toContain(refusal('too_large').text);
  },
);
