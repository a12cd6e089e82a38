/** Old records that are noted down together, as from the pages of a paper book. */
import { assignSeveral, listAssignments } from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { dayOf } from '@territorios/contract/dates.ts';
import { listTerritories, updateTerritory } from '@territorios/contract/territories/api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type RefusalBody, type TestApp, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { happensOnce } from '#testing/meeting.ts';
import { rowsOf } from '#testing/rows.ts';

const ZONE = 'America/Mexico_City';
const ROUNDS = 10;

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;

beforeAll(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
});

const send = (assignments: unknown[], app = t, user = ana) =>
  app.send(assignSeveral, { body: { assignments } }, user);
const reasons = ({ rows: refused = [] }: RefusalBody) =>
  refused.map(({ index, code, error }) => [index, code, error]);
const dayOrNull = (moment: string | null) => moment && dayOf(moment, ZONE);
const kept = async (territory_id: string) =>
  (await t.call(listAssignments, { query: { territory_id } }, ana)).map((line) => [
    dayOrNull(line.assigned_at),
    dayOrNull(line.returned_at),
    dayOrNull(line.completed_at),
  ]);

describe('old records noted down together', () => {
  it('the lines of a page are stored in one call, the last one still out', async () => {
    const territory_id = await rows.territory('Del libro');
    const publisher_id = await rows.publisher(5, 'Rosa');
    const line = { territory_id, publisher_id };
    const { status } = await send([
      { ...line, assigned_on: '2026-05-02', returned_on: '2026-07-01' },
      { ...line, assigned_on: '2026-01-10', returned_on: '2026-05-02', completed: false },
      { ...line, assigned_on: '2026-08-15' },
    ]);
    expect(status).toBe(201);
    expect(await kept(territory_id)).toEqual([
      ['2026-08-15', null, null],
      ['2026-05-02', '2026-07-01', '2026-07-01'],
      ['2026-01-10', '2026-05-02', null],
    ]);
    const [own] = (await t.call(listTerritories, { query: {} }, ana)).filter(
      ({ id }) => id === territory_id,
    );
    expect(dayOrNull(own?.last_completed_at ?? null)).toBe('2026-07-01');
    const entries = await t.call(listAuditEntries, { query: { subject: 'assignment' } }, ana);
    expect(entries.slice(0, 3).map(({ details }) => details)).toMatchObject([
      { publisher: 'Rosa', expires_at: '2026-09-14' },
      { publisher: 'Rosa', returned_on: '2026-05-02' },
      { publisher: 'Rosa', returned_on: '2026-07-01' },
    ]);
  });

  it('a line that covers the time of a kept one, or of one before it on the page, is named with that time', async () => {
    const territory_id = await rows.territory();
    await rows.pastLine(territory_id, '2026-01-01', '2026-02-01', 'Luis');
    const line = { territory_id, publisher_id: await rows.publisher() };
    const { status, body } = await send([
      { ...line, assigned_on: '2026-02-01', returned_on: '2026-03-01' },
      { ...line, assigned_on: '2026-01-15', returned_on: '2026-01-20' },
      { ...line, assigned_on: '2026-02-10', returned_on: '2026-04-01' },
    ]);
    expect(status).toBe(409);
    expect(reasons(body)).toEqual([
      [
        1,
        'assignments_overlap',
        'En esas fechas el territorio ya estaba asignado a Luis: del 01/01/2026 al 01/02/2026.',
      ],
      [
        2,
        'assignments_overlap',
        'En esas fechas el territorio ya estaba asignado: del 01/02/2026 al 01/03/2026.',
      ],
    ]);
    expect(await kept(territory_id)).toHaveLength(1);
  });

  it('days that cannot be are named line by line', async () => {
    const [a = '', b = '', c = '', d = ''] = await rows.territories(4);
    const publisher_id = await rows.publisher();
    const { body } = await send([
      { territory_id: a, publisher_id, assigned_on: '2026-11-21' },
      { territory_id: b, publisher_id, assigned_on: '2026-11-10', returned_on: '2026-11-21' },
      { territory_id: c, publisher_id, assigned_on: '2026-11-10', returned_on: '2026-11-09' },
      { territory_id: d, publisher_id, assigned_on: '1900-01-01', returned_on: '2999-12-31' },
    ]);
    expect(reasons(body)).toEqual([
      [0, 'invalid', 'La fecha no puede ser futura'],
      [1, 'invalid', 'La fecha no puede ser futura'],
      [2, 'invalid', 'No puede ser antes de la asignación'],
      [3, 'invalid', 'La fecha no puede ser futura'],
    ]);
  });

  it('an old record of a retired territory is stored, and so is one of a publisher who has no room', async () => {
    const [retired = '', free = ''] = await rows.territories(2);
    const body = { retired: true };
    await t.call(updateTerritory, { params: { id: retired }, body }, ana);
    const full = await rows.publisher(1);
    await rows.assign(await rows.territory(), full);
    const past = { publisher_id: full, assigned_on: '2025-01-01', returned_on: '2025-02-01' };
    const lines = [retired, free].map((territory_id) => ({ ...past, territory_id }));
    expect((await send(lines)).status).toBe(201);
    const out = [retired, free].map((territory_id) => ({
      territory_id,
      publisher_id: full,
      assigned_on: '2026-10-01',
    }));
    const refused = await send(out);
    expect(reasons(refused.body).map(([index, code]) => [index, code])).toEqual([
      [0, 'territory_retired'],
      [1, 'publisher_full'],
    ]);
  });
});

describe('the longest page', () => {
  it('holds 500 lines with all that a line may have', async () => {
    const places = await rows.territories(500);
    const publisher_id = await rows.publisher();
    const { status } = await send(
      places.map((territory_id) => ({
        territory_id,
        publisher_id,
        assigned_on: '2026-01-01',
        returned_on: '2026-02-01',
        completed: false,
      })),
    );
    expect(status).toBe(201);
  });
});

describe('two who note down the same page at once', () => {
  async function race(app: TestApp, user: TestUser): Promise<number[]> {
    const own = rowsOf(app, user);
    const places = await own.territories(5);
    const page = async () => {
      const publisher_id = await own.publisher();
      return places.map((territory_id) => ({
        territory_id,
        publisher_id,
        assigned_on: '2026-01-01',
        returned_on: '2026-02-01',
      }));
    };
    const pages = [await page(), await page()];
    const answers = await Promise.all(pages.map((lines) => send(lines, app, user)));
    return answers.map(({ status }) => status).toSorted((a, b) => a - b);
  }

  it('of two who note down the same page at once one has stored it, and the other reads that it is there', async () => {
    for (let round = 0; round < ROUNDS; round += 1) expect(await race(t, ana)).toEqual([201, 409]);
  });

  it('control: without the lock of the territories both are stored', async () => {
    const unlocked = await testApp((statement) =>
      statement.replace(
        /^(select "id", "name", "retired_at" from "territories" .*) for no key update/s,
        '$1',
      ),
    );
    const user = await unlocked.congregation();
    expect(await happensOnce(async () => (await race(unlocked, user)).join() === '201,201')).toBe(
      true,
    );
  });
});
