import {
  createCampaign,
  deleteCampaign,
  listCampaigns,
  updateCampaign,
} from '@territorios/contract/campaigns/api.ts';
import { createTerritory, listTerritories } from '@territorios/contract/territories/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();
let ana: TestUser;

// Campaigns of one congregation must not overlap, so each test has its own calendar.
beforeEach(async () => {
  ana = await t.congregation();
});

// Today is 2026-11-20.
const spring = { name: 'Primavera', start_date: '2026-03-01', end_date: '2026-04-30' };
const autumn = { name: 'Otoño', start_date: '2026-11-01', end_date: '2026-11-30' };
const next = { name: 'Invitación', start_date: '2027-03-01', end_date: '2027-03-28' };

describe('a campaign', () => {
  // Specification: 3, 9
  it('a campaign is created with its name trimmed, without description and with the whole as its target', async () => {
    const { status, body } = await t.send(
      createCampaign,
      { body: { ...autumn, name: ' Otoño ' } },
      ana,
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Otoño',
      description: null,
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      coverage_target: 100,
      status: 'active',
      days_remaining: 10,
      coverage_percent: 0,
    });
  });

  it('a campaign keeps a description of several lines and a target', async () => {
    const body = { ...autumn, description: ' Uno\r\nDos ', coverage_target: 80 };
    const created = await t.call(createCampaign, { body }, ana);
    expect(created).toMatchObject({ description: 'Uno\nDos', coverage_target: 80 });
  });

  it('a campaign may last one day', async () => {
    const body = { ...autumn, start_date: '2026-11-20', end_date: '2026-11-20' };
    const created = await t.call(createCampaign, { body }, ana);
    expect(created).toMatchObject({ status: 'active', days_remaining: 0 });
  });

  it('a campaign never stores unknown fields', async () => {
    const other = await t.congregation();
    const body = { ...autumn, congregation_id: other.congregationId, status: 'finished' };
    const { status } = await t.send(createCampaign, { body }, ana);
    expect(status).toBe(201);
    expect(await t.call(listCampaigns, {}, other)).toEqual([]);
    expect(await t.call(listCampaigns, {}, ana)).toMatchObject([{ status: 'active' }]);
  });

  it('a campaign is refused when it would end before it begins', async () => {
    const body = { ...autumn, end_date: '2026-10-31' };
    expect(await t.send(createCampaign, { body }, ana)).toEqual({
      status: 400,
      body: {
        error: 'La fecha de fin no puede ser anterior a la de inicio',
        code: 'invalid',
        fields: { end_date: 'La fecha de fin no puede ser anterior a la de inicio' },
      },
    });
  });

  it.each([
    [{ coverage_target: 0 }, { coverage_target: 'La meta debe ser un número entero de 1 a 100' }],
    [{ coverage_target: 101 }, { coverage_target: 'La meta debe ser un número entero de 1 a 100' }],
    [
      { coverage_target: '80' },
      { coverage_target: 'La meta debe ser un número entero de 1 a 100' },
    ],
    [{ start_date: '2026-02-30' }, { start_date: 'La fecha no es válida' }],
    [{ end_date: '2026-11-30T00:00:00Z' }, { end_date: 'La fecha no es válida' }],
    [{ end_date: '9999-12-31' }, { end_date: 'La fecha no es válida' }],
    [{ name: '' }, { name: 'El nombre es obligatorio' }],
    [
      { description: 'x'.repeat(2001) },
      { description: expect.stringContaining('El texto puede tener hasta') },
    ],
  ])('a campaign is refused with %j', async (wrong, fields) => {
    const { status, body } = await t.send(createCampaign, { body: { ...autumn, ...wrong } }, ana);
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.fields).toEqual(fields);
  });

  it.each([
    ['shares its first day', { start_date: '2026-11-30', end_date: '2026-12-15' }],
    ['shares its last day', { start_date: '2026-10-01', end_date: '2026-11-01' }],
    ['lies inside', { start_date: '2026-11-10', end_date: '2026-11-12' }],
    ['lies around', { start_date: '2026-10-01', end_date: '2026-12-31' }],
  ])('a campaign is refused, naming the other, when it %s', async (_case, dates) => {
    await t.call(createCampaign, { body: autumn }, ana);
    expect(await t.send(createCampaign, { body: { ...dates, name: 'Otra' } }, ana)).toEqual({
      status: 409,
      body: {
        error: 'Las fechas coinciden con las de la campaña «Otoño».',
        code: 'campaign_overlaps',
        fields: { start_date: expect.any(String) },
      },
    });
  });

  it('a campaign may begin the day after another one, and overlap one of another congregation', async () => {
    const other = await t.congregation();
    await t.call(createCampaign, { body: autumn }, ana);
    await t.call(createCampaign, { body: autumn }, other);
    const body = { name: 'Invierno', start_date: '2026-12-01', end_date: '2026-12-31' };
    await expect(t.call(createCampaign, { body }, ana)).resolves.toBeDefined();
  });
});

describe('the list of campaigns', () => {
  it('the list of campaigns shows the latest first, each with its status, and no coverage before it begins', async () => {
    for (const body of [autumn, next, spring]) await t.call(createCampaign, { body }, ana);
    const list = await t.call(listCampaigns, {}, ana);
    expect(
      list.map((row) => [row.name, row.status, row.days_remaining, row.coverage_percent]),
    ).toEqual([
      ['Invitación', 'upcoming', 128, null],
      ['Otoño', 'active', 10, 0],
      ['Primavera', 'finished', 0, 0],
    ]);
  });
});

describe('changing a campaign', () => {
  it('changing a campaign keeps what is not sent', async () => {
    const { id } = await t.call(
      createCampaign,
      { body: { ...autumn, description: 'Con invitaciones', coverage_target: 90 } },
      ana,
    );
    const changed = await t.call(
      updateCampaign,
      { params: { id }, body: { end_date: '2026-12-10' } },
      ana,
    );
    expect(changed).toEqual({
      ...autumn,
      id,
      description: 'Con invitaciones',
      coverage_target: 90,
      end_date: '2026-12-10',
      status: 'active',
      days_remaining: 20,
      coverage_percent: 0,
    });
  });

  it('changing a campaign may keep its own dates, and empty the description', async () => {
    const { id } = await t.call(createCampaign, { body: { ...autumn, description: 'x' } }, ana);
    const body = { ...autumn, name: 'Renombrada', description: '' };
    const changed = await t.call(updateCampaign, { params: { id }, body }, ana);
    expect(changed).toMatchObject({ name: 'Renombrada', description: null });
  });

  it('changing a campaign is refused when the new dates touch another campaign', async () => {
    await t.call(createCampaign, { body: spring }, ana);
    const { id } = await t.call(createCampaign, { body: autumn }, ana);
    const sent = { params: { id }, body: { start_date: '2026-04-30' } };
    expect(await t.send(updateCampaign, sent, ana)).toEqual({
      status: 409,
      body: {
        error: 'Las fechas coinciden con las de la campaña «Primavera».',
        code: 'campaign_overlaps',
        fields: { start_date: expect.any(String) },
      },
    });
  });

  it('changing a campaign is refused when one new date turns the stored window around', async () => {
    const { id } = await t.call(createCampaign, { body: autumn }, ana);
    const sent = { params: { id }, body: { end_date: '2026-10-31' } };
    const { status, body } = await t.send(updateCampaign, sent, ana);
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.fields).toEqual({
      end_date: 'La fecha de fin no puede ser anterior a la de inicio',
    });
  });
});

describe('deleting a campaign', () => {
  it('deleting a campaign leaves territories alone, and answers 404 the second time', async () => {
    await t.call(createTerritory, { body: { name: 'T-1' } }, ana);
    const { id } = await t.call(createCampaign, { body: autumn }, ana);
    await t.call(deleteCampaign, { params: { id } }, ana);
    expect(await t.call(listCampaigns, {}, ana)).toEqual([]);
    expect(await t.call(listTerritories, {}, ana)).toHaveLength(1);
    expect(await t.send(deleteCampaign, { params: { id } }, ana)).toEqual({
      status: 404,
      body: { error: 'La campaña ya no existe o ya fue eliminada.', code: 'not_found' },
    });
  });
});

describe('campaigns saved at the same moment', () => {
  const wide = (year: number) => ({
    name: 'Una',
    start_date: `${year}-05-01`,
    end_date: `${year}-05-31`,
  });
  const late = (year: number) => ({
    name: 'Otra',
    start_date: `${year}-05-31`,
    end_date: `${year}-06-30`,
  });

  it('campaigns saved at the same moment never overlap when two are created', async () => {
    for (let year = 2000; year < 2030; year += 1) {
      const answers = await Promise.all(
        [wide(year), late(year)].map((body) => t.send(createCampaign, { body }, ana)),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    }
    expect(await t.call(listCampaigns, {}, ana)).toHaveLength(30);
  });

  it('campaigns saved at the same moment never overlap when one is moved while another is created', async () => {
    for (let year = 2000; year < 2020; year += 1) {
      const body = { name: 'Movida', start_date: `${year}-01-01`, end_date: `${year}-01-31` };
      const { id } = await t.call(createCampaign, { body }, ana);
      const [moved, created] = await Promise.all([
        t.send(updateCampaign, { params: { id }, body: wide(year) }, ana),
        t.send(createCampaign, { body: late(year) }, ana),
      ]);
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([moved.status, created.status]);
    }
  });
});
