import {
  createCampaign,
  getActiveCampaign,
  getCampaignSummary,
  type CampaignSummary,
} from '@territorios/contract/campaigns/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;
let publisher_id: string;

beforeEach(async () => {
  ana = await t.congregation();
  publisher_id = await rowsOf(t, ana).publisher();
});

const zone = async (name: string) => (await t.call(createZone, { body: { name } }, ana)).id;
const territory = (name: string, zone_id: string | null = null) =>
  rowsOf(t, ana).territory(name, zone_id);

/** Moves the clock. @returns someone signed in then, because today's session has ended by December */
function at(moment: string): Promise<TestUser> {
  t.clock.now = new Date(moment);
  return t.colleague(ana);
}

/** Assigns at one moment and returns at another, if any. */
async function use(territory_id: string, assignedAt: string, returnedAt?: string): Promise<void> {
  const { id } = await rowsOf(t, await at(assignedAt)).assign(territory_id, publisher_id);
  if (returnedAt !== undefined) await rowsOf(t, await at(returnedAt)).returnTerritory(id);
  t.clock.now = TEST_NOW;
}

const autumn = { name: 'Otoño', start_date: '2026-11-01', end_date: '2026-11-30' };

async function summaryOf(campaign = autumn): Promise<CampaignSummary> {
  const { id } = await t.call(createCampaign, { body: campaign }, ana);
  return t.call(getCampaignSummary, { params: { id } }, ana);
}

describe('the summary of a campaign', () => {
  // Specification: 2 Campaign coverage card, 3, 7
  it('the summary of a campaign has exactly the shape that the card needs', async () => {
    const centre = await zone('Centro');
    const covered = await territory('T-1', centre);
    const pending = await territory('T-2');
    await use(pending, '2026-05-01T18:00:00.000Z', '2026-06-01T18:00:00.000Z');
    await use(covered, '2026-11-10T18:00:00.000Z');
    const { id } = await t.call(
      createCampaign,
      { body: { ...autumn, description: 'Invitar', coverage_target: 80 } },
      ana,
    );
    const { status, body } = await t.send(getCampaignSummary, { params: { id } }, ana);
    expect(status).toBe(200);
    expect(body).toEqual({
      campaign: {
        id,
        ...autumn,
        description: 'Invitar',
        coverage_target: 80,
        status: 'active',
        days_remaining: 10,
      },
      stats: {
        coverage_percent: 50,
        covered_count: 1,
        uncovered_count: 1,
        total_territories: 2,
        zones: [
          {
            zone_id: null,
            zone_name: 'Sin zona',
            covered: 0,
            total: 1,
            pending: 1,
            coverage_percent: 0,
          },
          {
            zone_id: centre,
            zone_name: 'Centro',
            covered: 1,
            total: 1,
            pending: 0,
            coverage_percent: 100,
          },
        ],
        uncovered_sample: [
          {
            territory_id: pending,
            territory_name: 'T-2',
            zone_name: 'Sin zona',
            last_activity_at: '2026-06-01T18:00:00.000Z',
          },
        ],
        recently_covered: [
          {
            territory_id: covered,
            territory_name: 'T-1',
            zone_name: 'Centro',
            last_touch_at: '2026-11-10T18:00:00.000Z',
          },
        ],
      },
      timeframe: { start: '2026-11-01', end: '2026-11-30' },
    });
    expect(await t.call(getActiveCampaign, {}, ana)).toEqual(body);
  });

  it('the summary of a campaign of a congregation without territories is all zeros', async () => {
    const { stats } = await summaryOf();
    expect(stats).toEqual({
      coverage_percent: 0,
      covered_count: 0,
      uncovered_count: 0,
      total_territories: 0,
      zones: [],
      uncovered_sample: [],
      recently_covered: [],
    });
  });

  // Specification: 4
  it('the summary of a campaign counts what was assigned or returned from the first to the last minute, in its own zone', async () => {
    const moments = {
      'asignado antes': ['2026-11-01T05:59:59.999Z'],
      'asignado al empezar': ['2026-11-01T06:00:00.000Z'],
      'asignado al acabar': ['2026-12-01T05:59:59.999Z'],
      'asignado después': ['2026-12-01T06:00:00.000Z'],
      'devuelto antes': ['2026-10-01T18:00:00.000Z', '2026-11-01T05:59:59.999Z'],
      'devuelto dentro': ['2026-10-01T18:00:00.000Z', '2026-11-01T06:00:00.000Z'],
      'antes y después': ['2026-10-01T18:00:00.000Z', '2026-12-01T06:00:00.000Z'],
    } as const;
    for (const [name, [assigned, returned]] of Object.entries(moments)) {
      await use(await territory(name), assigned, returned);
    }
    const { stats } = await summaryOf();
    expect(stats.recently_covered.map((row) => row.territory_name)).toEqual([
      'asignado al acabar',
      'asignado al empezar',
      'devuelto dentro',
    ]);
    expect(stats.uncovered_sample.map((row) => row.territory_name)).toEqual([
      'antes y después',
      'asignado antes',
      'asignado después',
      'devuelto antes',
    ]);
  });

  // Specification: 2 Campaign coverage card
  it('the summary of a campaign puts the zones in their order: the fixed ones, then the least covered, then by name', async () => {
    for (const name of ['600', '100', 'ábaco', 'Zeta', 'beta', '700', '300']) {
      await territory(`T ${name}`, await zone(name));
    }
    const done = await zone('Aldea');
    await use(await territory('T Aldea', done), '2026-11-05T18:00:00.000Z');
    const { stats } = await summaryOf();
    expect(stats.zones.map((row) => row.zone_name)).toEqual([
      '100',
      '300',
      '700',
      '600',
      'ábaco',
      'beta',
      'Zeta',
      'Aldea',
    ]);
  });

  // Specification: 2 Campaign coverage card, 9
  it('the summary of a campaign names six pending territories at most, by zone and then by name', async () => {
    const beta = await zone('Beta');
    const first = await zone('100');
    for (const name of ['B 10', 'b 2', 'Á 1', 'B 1']) await territory(name, beta);
    for (const name of ['Z 1', 'A 1', 'M 1']) await territory(name, first);
    const { stats } = await summaryOf();
    expect(stats.uncovered_sample.map((row) => row.territory_name)).toEqual([
      'A 1',
      'M 1',
      'Z 1',
      'Á 1',
      'B 1',
      'b 2',
    ]);
    expect(stats.uncovered_sample.every((row) => row.last_activity_at === null)).toBe(true);
  });

  // Specification: 2 Campaign coverage card, 9
  it('the summary of a campaign names six covered territories at most, by their last touch inside the window', async () => {
    for (let number = 1; number <= 7; number += 1) {
      await use(await territory(`T-${number}`), `2026-11-0${number}T18:00:00.000Z`);
    }
    const returned = await territory('T-8');
    await use(returned, '2026-11-01T18:00:00.000Z', '2026-11-19T18:00:00.000Z');
    const { stats } = await summaryOf();
    expect(stats.recently_covered.map((row) => row.territory_name)).toEqual([
      'T-8',
      'T-7',
      'T-6',
      'T-5',
      'T-4',
      'T-3',
    ]);
    expect(stats.covered_count).toBe(8);
  });

  it('the summary of a campaign lists a zone that has no territories yet', async () => {
    const zone_id = await zone('Vacía');
    const { stats } = await summaryOf();
    expect(stats.zones).toEqual([
      { zone_id, zone_name: 'Vacía', covered: 0, total: 0, pending: 0, coverage_percent: 0 },
    ]);
  });

  it('the summary of a campaign leaves out other congregations', async () => {
    const mine = await territory('Mío');
    const ajena = ana;
    await use(mine, '2026-11-05T18:00:00.000Z');
    ana = await t.congregation();
    const { stats } = await summaryOf();
    expect(stats.total_territories).toBe(0);
    ana = ajena;
    expect((await summaryOf()).stats.covered_count).toBe(1);
  });
});
