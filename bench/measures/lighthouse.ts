import { startFilled } from '#filled.ts';
import { makeLink } from '#browser/free-territory.ts';
import { runLighthouse, type Visit } from '#browser/run-lighthouse.ts';
import type { FigureId, Found } from '#figures.ts';
import type { Measure } from '#measure.ts';
import { median } from '#rounds.ts';

const SIZE = { territories: 30, assignments: 60 };
const RUNS = 3;

/** Lighthouse's scores of the two pages that need no session. */
export const lighthouse: Measure = {
  id: 'lighthouse',
  async run() {
    const { address, call } = await startFilled(SIZE);
    const link = await makeLink(call);
    return {
      ...figuresOf('public', await visit(`${address}${link}`)),
      ...figuresOf('sign-in', await visit(`${address}/login`)),
    };
  },
};

async function visit(url: string): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await runLighthouse(url));
  return visits;
}

function figuresOf(page: 'public' | 'sign-in', visits: Visit[]): Partial<Record<FigureId, Found>> {
  const found = (valueOf: (visit: Visit) => number, digits: number): Found => {
    const values = visits.map(valueOf);
    return {
      value: median(values),
      details: `${RUNS} runs: ${values.map((value) => value.toFixed(digits)).join(', ')}`,
    };
  };
  const imperfect = new Set(visits.flatMap((visit) => visit.imperfect));
  const performance = found(({ scores }) => scores.performance, 0);
  const notPerfect = imperfect.size === 0 ? 'none' : [...imperfect].join(', ');
  return {
    [`${page}-performance`]: {
      ...performance,
      details: `${performance.details}; audits that were not perfect: ${notPerfect}`,
    },
    [`${page}-accessibility`]: found(({ scores }) => scores.accessibility, 0),
    [`${page}-practices`]: found(({ scores }) => scores['best-practices'], 0),
    [`${page}-lcp`]: found(({ lcp }) => lcp, 0),
    [`${page}-cls`]: found(({ cls }) => cls, 3),
  };
}
