import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { chromiumPath } from '@territorios/torture/launch-options.ts';

// Fetched on demand and no dependency: its 150 packages would be in every `npm ci` and every check
// of the supply chain.
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PATIENCE_MS = 180_000;

/** Audits that repeat others, and are not in Lighthouse's report. */
const NOT_SHOWN = 'hidden';
/** The frame of a map fails at once and alike, whether or not Google is within reach. */
const FLAGS = `--headless=new --no-sandbox --host-resolver-rules='MAP www.google.com ~NOTFOUND'`;

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/** The part of a report that is read here. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<
    (typeof CATEGORIES)[number],
    { score: number | null; auditRefs: { id: string; group?: string }[] }
  >;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/** One visit of a phone on a slow network, as Lighthouse simulates it. */
export interface Visit {
  /** 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Largest contentful paint, milliseconds. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Names of the audits that were not perfect. */
  imperfect: string[];
}

/**
 * Lighthouse's mobile preset, its default, in a browser of its own.
 * @param profile folder of a browser in which somebody is signed in; nobody is without one
 */
export async function runLighthouse(url: string, profile?: string): Promise<Visit> {
  // The output of Lighthouse with `--output json`.
  const report = JSON.parse(await audit(url, profile)) as Report;
  if (report.runtimeError) throw new Error(`Lighthouse: ${report.runtimeError.message}`);
  const { categories, audits } = report;
  const measured = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const score = (id: (typeof CATEGORIES)[number]): number => (categories[id].score ?? 0) * 100;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    lcp: measured('largest-contentful-paint'),
    cls: measured('cumulative-layout-shift'),
    imperfect: CATEGORIES.flatMap((category) => categories[category].auditRefs)
      .filter(({ id, group }) => group !== NOT_SHOWN && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

/** Chromium at times begins a trace too late, which Lighthouse gives up on. */
const TRACE_LOST = /Please run Lighthouse again|NO_NAVSTART/;

const audit = (url: string, profile?: string): Promise<string> =>
  auditOnce(url, profile).catch((failure: unknown) => {
    if (!TRACE_LOST.test(String(failure))) throw failure;
    return auditOnce(url, profile);
  });

function auditOnce(url: string, profile?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url,
        '--output=json',
        '--quiet',
        '--no-enable-error-reporting',
        `--only-categories=${CATEGORIES.join(',')}`,
        ...(profile === undefined
          ? [`--chrome-flags=${FLAGS}`]
          : [`--chrome-flags=${FLAGS} --user-data-dir=${profile}`, '--disable-storage-reset']),
      ],
      {
        // The folder lies outside the project, so that npx does not use its packages.
        cwd: tmpdir(),
        env: { ...process.env, CHROME_PATH: chromiumPath() },
        maxBuffer: 256 * 1024 * 1024,
        timeout: PATIENCE_MS,
        // At SIGINT Lighthouse ends its browser too.
        killSignal: 'SIGINT',
      },
      (error, printed, complaint) => {
        if (error) reject(new Error(`Lighthouse: ${complaint}`, { cause: error }));
        else resolve(printed);
      },
    );
  });
}
