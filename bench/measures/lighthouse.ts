import { FAIR_SIZE, startFilled } from '#filled.ts';
import { makeLink } from '#browser/free-territory.ts';
import { runLighthouse, type Visit } from '#browser/run-lighthouse.ts';
import { makeSignedInProfile } from '#browser/signed-in-profile.ts';
import type { FigureId, Found } from '#figures.ts';
import type { Measure } from '#measure.ts';
import { median } from '#rounds.ts';

const RUNS = 3;

/** Lighthouse's scores of two pages that need no session, and of two screens with one. */
export const lighthouse: Measure = {
  id: 'lighthouse',
  async run() {
    const program = await startFilled(FAIR_SIZE);
    const { address, call } = program;
    const link = await makeLink(call);
    // A new one for each visit, which finds no cache.
    const profile = () => makeSignedInProfile({ ...program, email: program.people[0].email });
    return {
      ...figuresOf('public', await visit(`${address}${link}`)),
      ...figuresOf('sign-in', await visit(`${address}/login`)),
      ...figuresOf('dashboard', await visit(`${address}/dashboard`, profile)),
      ...figuresOf('territories', await visit(`${address}/territories`, profile)),
    };
  },
};

type Page = 'public' | 'sign-in' | 'dashboard' | 'territories';

async function visit(url: string, profile?: () => Promise<string>): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await runLighthouse(url, await profile?.()));
  return visits;
}

function figuresOf(page: Page, visits: Visit[]): Partial<Record<FigureId, Found>> {
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
