import { mkdirSync, writeFileSync } from 'node:fs';
import type { Program } from '@territorios/torture/program.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Job } from './job.ts';
import { until } from './person.ts';
import type { Engine, Look, Tab } from './tab.ts';
import { makeWorld, startBuilt } from './world.ts';

const WIDTHS = [1280, 375];

const SHOTS = new URL('../../.reports/engines/', import.meta.url);

const HARMLESS = [
  // A browser logs each refusal, which is a designed answer.
  /Failed to load resource: .*\b(status of )?4\d\d\b/,
  // The rest is delivered in the next frame.
  /^ResizeObserver loop completed with undelivered notifications/,
];

async function keepShot(tab: Tab, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  const file = new URL(`${name.replaceAll(/\W+/g, '-').slice(0, 100)}.png`, SHOTS);
  writeFileSync(file, await tab.screenshot());
}

/** Each job at each width, and a control; a browser that reports an error fails the job. */
export function describeJobs(
  name: string,
  start: () => Promise<Engine>,
  jobs: readonly Job[],
): void {
  let engine: Engine;
  let program: Program;
  beforeAll(async () => {
    [engine, program] = await Promise.all([start(), startBuilt()]);
  });

  async function withTab(look: Look, title: string, use: (tab: Tab) => Promise<void>) {
    const tab = await engine.openTab(look);
    try {
      await use(tab);
    } catch (error) {
      // A driver that hangs gives no picture, and what failed before is the reason.
      await keepShot(tab, `${name} ${look.width} ${title}`).catch(console.warn);
      throw error;
    } finally {
      await tab.close();
    }
  }

  describe.each(WIDTHS)(`${name} at %d px`, (width) => {
    const named = jobs.map((job) => [job.title, job] as const);
    it.each(named)('%s', async (title, { look = {}, expected = [], run }) => {
      await withTab({ width, ...look }, title, async (tab) => {
        const { downloads } = engine;
        await run(await makeWorld(program, tab, { width: look.width ?? width, downloads }));
        const known = [...HARMLESS, ...expected];
        const isKnown = (problem: string) => known.some((pattern) => pattern.test(problem));
        expect(tab.problems().filter((problem) => !isKnown(problem))).toEqual([]);
      });
    });
  });

  it(`control: what goes wrong in ${name} without a trace on the screen is reported`, () =>
    withTab({ width: 375 }, 'control', async (tab) => {
      await tab.open(`${program.address}/login`);
      expect(tab.problems()).toEqual([]);
      await tab.run(() => {
        void Promise.reject(new Error('left alone'));
        setTimeout(() => {
          throw new Error('thrown');
        });
        document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/policy.png' }));
      }, null);
      await until(
        'the three are reported',
        async () => tab.problems().join('\n'),
        (all) => ['left alone', 'thrown', 'policy.png'].every((part) => all.includes(part)),
      );
    }));
}
