import { makeDataDir, STARTED_DIR } from './folder.ts';
import { startProgram } from './program.ts';
import { runTeardown } from './teardown.ts';

/** Vitest calls it before the harnesses of each project: a first start takes twice as long as a later one. */
export async function setup(): Promise<void> {
  if (process.env[STARTED_DIR] !== undefined) return;
  const program = await startProgram({ dataDir: makeDataDir() });
  await program.stop();
  process.env[STARTED_DIR] = program.dataDir;
}

export const teardown = runTeardown;
