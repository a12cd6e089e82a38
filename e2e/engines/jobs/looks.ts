/** How it looks where the system is dark, and on the narrowest screen. */
import { seedPark } from './rows.ts';
import type { Job, World } from '#engines/job.ts';
import { sees, heading, until } from '#engines/person.ts';
import { openScreen } from '#engines/screens.ts';

/** Every screen, one after the other, and what is asked of each. */
async function eachScreen(world: World, look: (path: string) => Promise<void>): Promise<void> {
  const { token } = await seedPark(world.congregation);
  for (const [path, title] of [
    ['/dashboard', 'Dashboard'],
    ['/territories', 'Territorios'],
    ['/publishers', 'Publicadores'],
    ['/estadisticas', 'Estadísticas de Territorios'],
  ] as const) {
    await openScreen(world, path, title);
    await look(path);
  }
  await world.tab.open(`${world.address}/territorio/${token}`);
  await sees(world.tab, heading('Parque México'));
  await look('link');
}

const dark: Job = {
  title: 'where the system is dark every screen is',
  look: { isDark: true },
  run: (world) =>
    eachScreen(world, async (path) => {
      await until(
        `${path} is dark`,
        () => world.tab.run(() => getComputedStyle(document.body).backgroundColor, null),
        (colour) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).every((part) => Number(part) < 90),
      );
    }),
};

const narrow: Job = {
  title: 'at 320 px nothing is wider than the screen',
  look: { width: 320 },
  run: (world) =>
    eachScreen(world, async (path) => {
      await until(
        `${path} fits`,
        () => world.tab.run(() => document.documentElement.scrollWidth - innerWidth, null),
        (excess) => excess <= 0,
      );
    }),
};

export const lookJobs: readonly Job[] = [dark, narrow];
