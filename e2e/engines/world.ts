import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCongregation } from '@territorios/torture/congregation.ts';
import { connectTo, embeddedUrl } from '@territorios/torture/database.ts';
import { startFront } from '@territorios/torture/front.ts';
import { startProgram, type Program } from '@territorios/torture/program.ts';
import { onTeardown } from '@territorios/torture/teardown.ts';
import type { World } from './job.ts';
import { until } from './person.ts';
import type { Tab } from './tab.ts';

/** As in the layout of the administration. */
const DRAWER_BELOW_PX = 768;

/** No streets, because the machine may have no network. */
export const startBuilt = (): Promise<Program> => startProgram({ env: { TILES_URL: 'off' } });

async function congregationOf({ dataDir, address }: Program): Promise<World['congregation']> {
  const client = await connectTo(embeddedUrl(dataDir));
  try {
    return await makeCongregation(client, address);
  } finally {
    await client.end();
  }
}

/** Takes a file away, so that the next job finds its own alone. */
async function take(folder: string, name: RegExp): Promise<Buffer> {
  const [found = ''] = await until(
    `a file ${name} is saved`,
    async () => (await readdir(folder)).filter((file) => name.test(file)),
    (files) => files.length > 0,
  );
  const path = join(folder, found);
  const bytes = await until(
    'the file is whole',
    () => readFile(path),
    ({ length }) => length > 0,
  );
  await rm(path);
  return bytes;
}

export async function makeWorld(
  program: Program,
  tab: Tab,
  { width, downloads }: { width: number; downloads: string },
): Promise<World> {
  return {
    tab,
    isNarrow: width < DRAWER_BELOW_PX,
    address: program.address,
    congregation: await congregationOf(program),
    takeSaved: (name) => take(downloads, name),
    async startFront() {
      const front = await startFront(program.address);
      onTeardown(() => front.close());
      return front;
    },
    async startProgram() {
      const own = await startBuilt();
      return { program: own, congregation: await congregationOf(own) };
    },
  };
}
