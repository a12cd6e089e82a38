import { openChromium } from '@territorios/torture/chromium.ts';
import { count } from '@territorios/torture/numbers.ts';
import { startFilled } from '#filled.ts';
import { HEADERS, PX_PER_SECOND, SCROLLED_PX, type Visit, visitList } from '#browser/visit-list.ts';
import type { FigureId, Found } from '#figures.ts';
import type { Measure } from '#measure.ts';
import { median, ROUNDS, spread } from '#rounds.ts';

const SIZE = { territories: 10_000, assignments: 50_000, publishers: 1_000 };

const PATHS = {
  all: '/territories',
  /** The same page with the same list, of which one territory is in no zone. */
  single: '/territories?zone=no_zone',
};
type Way = keyof typeof PATHS;

/** The screen Territorios with very many rows on a slow computer, in turns with one that shows a single row of them. */
export const longList: Measure = {
  id: 'long-list',
  async run() {
    const program = await startFilled(SIZE);
    await program.client.query(
      `update territories set zone_id = null where name = 'Territorio 5000'`,
    );
    const browser = await openChromium();
    const visits: Record<Way, Visit[]> = { all: [], single: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const ways: Way[] = round % 2 === 0 ? ['all', 'single'] : ['single', 'all'];
      for (const way of ways) visits[way].push(await visitList(browser, program, PATHS[way]));
    }
    return { ...figuresOf('', visits.all), ...figuresOf('-single', visits.single) };
  },
};

function figuresOf(suffix: '' | '-single', visits: Visit[]): Partial<Record<FigureId, Found>> {
  const of = (key: keyof Visit): number[] => visits.map((visit) => visit[key]);
  const said = `of ${ROUNDS} rounds, ${count(SIZE.territories)} rows`;
  return {
    [`rows-first${suffix}`]: {
      value: median(of('first')),
      details: `${spread(of('first'))} ms ${said}`,
    },
    [`rows-sort${suffix}`]: {
      value: median(of('paint')),
      details: `the slowest of ${HEADERS.length} clicks, ${spread(of('paint'))} ms ${said}; until the rows stand in their new order ${spread(of('order'))} ms`,
    },
    [`rows-scroll${suffix}`]: {
      value: median(of('frame')),
      details: `${spread(of('frame'))} ms ${said}, ${count(SCROLLED_PX)} px at ${count(PX_PER_SECOND)} px/s; 99 of 100 frames within ${spread(of('most'))} ms`,
    },
  };
}
