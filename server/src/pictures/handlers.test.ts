import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { createImport, undoImport } from '@territorios/contract/imports/api.ts';
import { deletePicture, savePicture } from '@territorios/contract/pictures/api.ts';
import { LARGEST_PICTURE, MOST_PICTURES } from '@territorios/contract/pictures/rules.ts';
import { deleteTerritory, listTerritories } from '@territorios/contract/territories/api.ts';
import { jpeg, lossy, textBytes, webp } from '@territorios/contract/testing/pictures.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { territoryPictures } from '#db/schema/picture-tables.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;
let id: string;

beforeEach(async () => {
  ana = await t.congregation();
  id = await rowsOf(t, ana).territory('Centro 1');
});

const save = (picture: Uint8Array = jpeg(), user: TestUser | null = ana) =>
  t.send(savePicture, { params: { id }, picture }, user);
const remove = () => t.send(deletePicture, { params: { id } }, ana);
const pictureAt = async () => (await t.call(listTerritories, {}, ana))[0]?.picture_at;
const stored = () =>
  t.db.$count(territoryPictures, eq(territoryPictures.congregation_id, ana.congregationId));

const sendAs = (type: string, payload: Uint8Array | string) =>
  t.app.inject({
    method: 'PUT',
    url: `/api/territories/${id}/picture`,
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': type },
    payload: Buffer.from(payload),
  });
const read = (user: TestUser = ana, headers = {}) =>
  t.app.inject({
    method: 'GET',
    url: `/api/territories/${id}/picture`,
    headers: { authorization: `Bearer ${user.token}`, ...headers },
  });
const entries = async () =>
  (await t.call(listAuditEntries, { query: {} }, ana))
    .filter(({ action }) => action.startsWith('picture'))
    .map(({ action, subject_name, details }) => ({ action, subject_name, details }));

it.each([
  ['image/jpeg', jpeg()],
  ['image/webp', webp(lossy())],
])(
  'a picture of the type %s is stored, and answered as nothing but that picture',
  async (type, picture) => {
    const picture_at = TEST_NOW.toISOString();
    expect(await save(picture)).toEqual({ status: 200, body: { territory_id: id, picture_at } });
    expect(await pictureAt()).toBe(picture_at);
    const { statusCode, headers, rawPayload } = await read();
    expect(statusCode).toBe(200);
    expect(rawPayload).toEqual(Buffer.from(picture));
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cache-control': 'no-store',
    });
    const again = await read(ana, { 'if-none-match': headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  },
);

it('what is stored, replaced and removed is told, without the picture itself', async () => {
  await save(jpeg());
  await save(jpeg());
  await save(webp());
  expect(await stored()).toBe(1);
  expect((await remove()).status).toBe(204);
  expect(await pictureAt()).toBeNull();
  const of = { subject_name: 'Centro 1' };
  expect(await entries()).toEqual([
    { action: 'picture_removed', ...of, details: {} },
    {
      action: 'picture_saved',
      ...of,
      details: { changes: [{ field: 'picture', from: null, to: null }] },
    },
    { action: 'picture_saved', ...of, details: {} },
  ]);
});

it('a territory without a picture has none to read or to remove', async () => {
  const refused = { error: 'El territorio ya no tiene foto.', code: 'not_found' };
  expect(await remove()).toEqual({ status: 404, body: refused });
  expect((await read()).json()).toEqual(refused);
});

it('the picture of a territory goes with it', async () => {
  await save();
  expect((await t.send(deleteTerritory, { params: { id } }, ana)).status).toBe(204);
  expect(await stored()).toBe(0);
});

it('the picture of another congregation looks like one that does not exist', async () => {
  const other = await t.congregation();
  await save();
  expect((await save(webp(), other)).status).toBe(404);
  expect((await t.send(deletePicture, { params: { id } }, other)).status).toBe(404);
  expect((await read(other)).statusCode).toBe(404);
  expect((await read()).rawPayload).toEqual(Buffer.from(jpeg()));
});

const HTML = '<script>alert(1)</script>';

it.each<[string, string, Uint8Array | string, number, string]>([
  ['SVG', 'image/svg+xml', '<svg/>', 415, 'La imagen debe ser una foto JPEG o WebP.'],
  ['JSON', 'application/json', '{}', 415, 'La imagen debe ser una foto JPEG o WebP.'],
  ['a PNG', 'image/png', 'x', 415, 'La imagen debe ser una foto JPEG o WebP.'],
  [
    'HTML as a JPEG',
    'image/jpeg',
    HTML,
    400,
    'La imagen está dañada, o no es una foto JPEG o WebP.',
  ],
  ['a JPEG as WebP', 'image/webp', jpeg(), 400, 'La imagen no es del tipo con que se envió.'],
  ['nothing', 'image/webp', '', 400, 'Elija una imagen.'],
  [
    '30,000 pixels',
    'image/jpeg',
    jpeg({ width: 30_000 }),
    400,
    'La imagen puede medir hasta 2,000 píxeles de ancho y de alto.',
  ],
  [
    'one byte too many',
    'image/jpeg',
    textBytes('x'.repeat(LARGEST_PICTURE + 1)),
    413,
    'La solicitud es demasiado grande.',
  ],
])(
  '%s is refused with a sentence, and nothing is stored',
  async (_what, type, bytes, status, error) => {
    const answer = await sendAs(type, bytes);
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      expect.objectContaining({ error }),
    ]);
    expect(await stored()).toBe(0);
    expect(await entries()).toEqual([]);
  },
);

it('the largest picture is stored', async () => {
  const length = LARGEST_PICTURE - jpeg({ length: 0 }).length;
  expect((await save(jpeg({ length }))).status).toBe(200);
});

it('a congregation has up to a thousand pictures, also when two people add the last one at once', async () => {
  const rows = rowsOf(t, ana);
  const [second, third] = [await rows.territory('Centro 2'), await rows.territory('Centro 3')];
  await t.db.execute(sql`
    with made as (
      insert into territories (congregation_id, id, name, created_at, updated_at)
      select ${ana.congregationId}, gen_random_uuid(), 'T', now(), now()
      from generate_series(1, ${MOST_PICTURES - 1}) returning congregation_id, id)
    insert into territory_pictures (congregation_id, territory_id, media_type, image, picture_at)
    select congregation_id, id, 'image/webp', '\\x00', now() from made`);
  const answers = await Promise.all(
    [second, third].map((one) =>
      t.send(savePicture, { params: { id: one }, picture: jpeg() }, ana),
    ),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    error: 'Una congregación puede tener hasta 1,000 fotos de territorios.',
    code: 'pictures_full',
  });
  expect(await stored()).toBe(MOST_PICTURES);
});

it('a returned territory keeps its picture for the next holder', async () => {
  const rows = rowsOf(t, ana);
  const assigned = await rows.assign(id, await rows.publisher());
  await save();
  await t.call(returnAssignment, { params: { id: assigned.id }, body: {} }, ana);
  expect(await pictureAt()).toBe(TEST_NOW.toISOString());
});

it('an import whose territory has a picture by now is not undone, and names it', async () => {
  const body = {
    dry_run: false,
    kind: 'territories' as const,
    file_name: 'Territorios.csv',
    rows: [{ row: 1, name: 'Parque' }],
  };
  const imported = (await t.call(createImport, { body }, ana)).id ?? '';
  const parque = (await t.call(listTerritories, {}, ana)).find(({ name }) => name === 'Parque');
  const params = { id: parque?.id ?? '' };
  await t.call(savePicture, { params, picture: jpeg() }, ana);
  const undo = () => t.send(undoImport, { params: { id: imported } }, ana);
  expect((await undo()).body).toMatchObject({
    code: 'changed_since',
    error: expect.stringContaining('«Parque»') as unknown,
  });
  await t.call(deletePicture, { params }, ana);
  expect((await undo()).status).toBe(200);
});
