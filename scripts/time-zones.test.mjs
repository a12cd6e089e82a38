import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

// A rule that leans on the machine's zone is right where it was written and wrong elsewhere. Each row
// is asked of the real module by a process of its own, whose zone is set before anything is loaded.

const root = fileURLToPath(new URL('..', import.meta.url));

const TIJUANA = 'America/Tijuana';
const MADRID = 'Europe/Madrid';

/** 2026: Tijuana changes on March 8 and November 1, Madrid on March 29 and October 25. */
const march = { start_date: '2026-03-08', end_date: '2026-03-08' };
const october = { start_date: '2026-10-25', end_date: '2026-10-25' };

const open = (/** @type {string} */ expires_at) => ({ expires_at, returned_at: null });
const link = (/** @type {string} */ expires_at) => ({
  expires_at,
  is_expired: false,
  assignment_status: 'assigned',
});
const assigned = (/** @type {string} */ assigned_at) => [{ assigned_at, returned_at: null }];

/** @typedef {{ module: string, name: string, args: unknown[], expected: unknown }} Row */

/**
 * @param {string} module
 * @param {string} name of the function that the module exports
 * @param {[args: unknown[], expected: unknown][]} cases
 * @returns {Row[]}
 */
const rows = (module, name, cases) =>
  cases.map(([args, expected]) => ({ module, name, args, expected }));

const table = [
  // 23:59 and 00:00 on both sides of a change, and of the change back.
  ...rows('contract/src/dates.ts', 'dayOf', [
    [['2026-03-08T07:59:59.999Z', TIJUANA], '2026-03-07'],
    [['2026-03-08T08:00:00.000Z', TIJUANA], '2026-03-08'],
    [['2026-03-09T06:59:59.999Z', TIJUANA], '2026-03-08'],
    [['2026-03-09T07:00:00.000Z', TIJUANA], '2026-03-09'],
    [['2026-03-28T22:59:59.999Z', MADRID], '2026-03-28'],
    [['2026-03-28T23:00:00.000Z', MADRID], '2026-03-29'],
    [['2026-03-29T21:59:59.999Z', MADRID], '2026-03-29'],
    [['2026-03-29T22:00:00.000Z', MADRID], '2026-03-30'],
    [['2026-10-25T22:59:59.999Z', MADRID], '2026-10-25'],
    [['2026-10-25T23:00:00.000Z', MADRID], '2026-10-26'],
  ]),
  // The window of a campaign that lasts the day of the change.
  ...rows('contract/src/campaigns/rules.ts', 'isCovered', [
    [[assigned('2026-03-07T23:59:59.999-08:00'), march, TIJUANA], false],
    [[assigned('2026-03-08T00:00:00.000-08:00'), march, TIJUANA], true],
    [[assigned('2026-03-08T23:59:59.999-07:00'), march, TIJUANA], true],
    [[assigned('2026-03-09T00:00:00.000-07:00'), march, TIJUANA], false],
    [[assigned('2026-10-24T23:59:59.999+02:00'), october, MADRID], false],
    [[assigned('2026-10-25T00:00:00.000+02:00'), october, MADRID], true],
    [[assigned('2026-10-25T23:59:59.999+01:00'), october, MADRID], true],
    [[assigned('2026-10-26T00:00:00.000+01:00'), october, MADRID], false],
  ]),
  ...rows('contract/src/assignments/rules.ts', 'remainingDays', [
    [['2026-03-15', '2026-03-01'], 14],
    [['2026-11-07', '2026-10-24'], 14],
  ]),
  ...rows('contract/src/assignments/rules.ts', 'expiryDay', [
    [['2026-03-01', 30], '2026-03-31'],
    [['2026-10-20', 30], '2026-11-19'],
  ]),
  // More than 5 days.
  ...rows('contract/src/assignments/rules.ts', 'isPendingReturn', [
    [[open('2026-03-06'), '2026-03-11'], false],
    [[open('2026-03-06'), '2026-03-12'], true],
    [[open('2026-10-24'), '2026-10-29'], false],
    [[open('2026-10-24'), '2026-10-30'], true],
  ]),
  // 5 and 20 days.
  ...rows('web/src/public-territory/notice.ts', 'noticeTone', [
    [[link('2026-03-11'), '2026-03-06'], 'danger'],
    [[link('2026-03-12'), '2026-03-06'], 'warning'],
    [[link('2026-03-26'), '2026-03-06'], 'warning'],
    [[link('2026-03-27'), '2026-03-06'], 'success'],
    [[link('2026-10-28'), '2026-10-23'], 'danger'],
    [[link('2026-10-29'), '2026-10-23'], 'warning'],
    [[link('2026-11-12'), '2026-10-23'], 'warning'],
    [[link('2026-11-13'), '2026-10-23'], 'success'],
  ]),
  // More than 90 days.
  ...rows('contract/src/territories/rules.ts', 'staleBefore', [
    [['2026-04-07', TIJUANA], '2026-01-07T08:00:00.000Z'],
    [['2026-04-08', TIJUANA], '2026-01-08T08:00:00.000Z'],
    [['2026-10-30', MADRID], '2026-07-31T22:00:00.000Z'],
    [['2026-10-31', MADRID], '2026-08-01T22:00:00.000Z'],
  ]),
  // Twelve months.
  ...rows('contract/src/territories/rules.ts', 'uncompletedBefore', [
    [['2026-07-08', MADRID], '2025-07-07T22:00:00.000Z'],
    [['2028-02-29', MADRID], '2027-02-28T23:00:00.000Z'],
  ]),
  ...rows('web/src/lib/format.ts', 'shortDate', [
    [['2026-03-08'], '8 mar, 2026'],
    [['2026-03-29'], '29 mar, 2026'],
    [['2026-10-25'], '25 oct, 2026'],
  ]),
  ...rows('web/src/lib/format.ts', 'longMonth', [[['2026-03'], 'marzo de 2026']]),
  ...rows('contract/src/dates.ts', 'numericDate', [[['2026-03-08'], '08/03/2026']]),
  ...rows('web/src/lib/format.ts', 'numericMomentOf', [
    [['2026-03-09T06:59:00.000Z', TIJUANA], '08/03/2026 23:59'],
    [['2026-10-25T23:00:00.000Z', MADRID], '26/10/2026 00:00'],
  ]),
];

const ANSWER = `
  const answers = [];
  for (const { module, name, args } of JSON.parse(process.argv[1]))
    answers.push((await import(module))[name](...args));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  console.log(JSON.stringify({ timeZone, answers }));
`;

/** @param {string} zone where the machine believes to be */
async function answersIn(zone) {
  const asked = table.map(({ module, ...row }) => ({
    ...row,
    module: new URL(`../${module}`, import.meta.url).href,
  }));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', ANSWER, JSON.stringify(asked)],
    { cwd: root, env: { ...process.env, TZ: zone } },
  );
  return JSON.parse(stdout);
}

describe.each(['UTC', TIJUANA, 'Pacific/Auckland'])('on a machine in %s', (zone) => {
  // Specification: 4, 9
  it('days, thresholds and windows are those of the congregation, over every change of hour', async () => {
    const { timeZone, answers } = await answersIn(zone);
    expect(timeZone).toBe(zone);
    expect(table.map((row, index) => ({ ...row, expected: answers[index] }))).toEqual(table);
  }, 60_000);
});
