/**
 * The server's entry. The limit of open files is looked at before anything else is loaded, because
 * loading opens hundreds of files and would end in Node's own words.
 */
import { checkOpenFilesLimit } from './open-files-limit.ts';
import { runProgram } from './program.ts';

await runProgram(async (opened) => {
  checkOpenFilesLimit();
  const { serve } = await import('./serve.ts');
  await serve(opened);
});
