import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { requestOf } from '@territorios/contract/request.ts';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameOf, sampleCalls } from '#testing/samples.ts';
import type { Sample } from '#testing/sample.ts';
import { testApp, type RefusalBody, type TestApp, type TestUser } from '#testing/app.ts';

let t: TestApp;
let ana: TestUser;
let samples: Sample[];

beforeAll(async () => {
  t = await testApp();
  ana = await t.congregation();
  samples = (await sampleCalls(t, ana)).filter(({ body }) => body);
});

const withBody = endpoints.filter(({ body }) => body).map((endpoint) => nameOf(endpoint));

/** Sends bytes as they are to a call that has a body. */
async function sendRaw(name: string, payload: string, type = 'application/json') {
  const sample = samples.find(({ endpoint }) => nameOf(endpoint) === name);
  if (!sample) throw new Error(`no sample of ${name}`);
  const { method, path } = requestOf(sample.endpoint, sample);
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
  it.each([
    '{"name":',
    'name=x',
    '{"a":1}{"b":2}',
    '{"__proto__":{"role":"superadmin"}}',
    '\u0000',
  ])('refuses %j, which is not a JSON object that can be read', async (payload) => {
    expect(await sendRaw(name, payload)).toEqual(malformed);
  });

  it.each(['[]', '"texto"', '5', 'true'])(
    'refuses %s in the place of an object',
    async (payload) => {
      expect(await sendRaw(name, payload)).toEqual(malformed);
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses a body of the type %s',
    async (type) => {
      expect(await sendRaw(name, '{}', type)).toEqual({
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

it.each(withBody.filter((name) => name !== nameOf(returnAssignment)))(
  '%s refuses a body that is missing, empty or null',
  async (name) => {
    for (const payload of ['', 'null']) expect(await sendRaw(name, payload)).toEqual(malformed);
  },
);

it('a call that needs no body accepts an empty one with the type of JSON', async () => {
  expect((await sendRaw(nameOf(returnAssignment), '')).status).toBe(200);
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
