/** Loading the rest opens hundreds of files, and beyond the limit it fails in Node's own words. */
import { checkOpenFilesLimit } from './open-files-limit.ts';
import { runProgram } from './program.ts';

await runProgram(async (opened) => {
  checkOpenFilesLimit();
  const { runServer } = await import('./run-server.ts');
  await runServer(opened);
});
