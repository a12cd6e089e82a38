import { listZones } from '@territorios/contract/zones/api.ts';
import { expect, it } from 'vitest';
import { callerOf, signIn } from './client.ts';
import { ask, embeddedUrl } from './database.ts';
import { makeDataDir, postmasterPid } from './folder.ts';
import { FailedStart, startProgram } from './program.ts';

it('the built program is started, called, asked for its data, killed, started again and stopped', async () => {
  const first = await startProgram({ dataDir: makeDataDir() });
  const call = callerOf(first.address, await signIn(first.address));
  expect(await call(listZones, {})).toMatchObject({ status: 200, answer: [], refused: null });
  expect(await callerOf(first.address)(listZones, {})).toMatchObject({
    status: 401,
    answer: null,
    refused: { code: 'unauthenticated' },
  });
  const found = await ask(embeddedUrl(first.dataDir), 'select email from administrators');
  expect(found).toEqual([{ email: 'ana@example.org' }]);

  expect(await first.kill()).toEqual({ code: null, signal: 'SIGKILL' });
  const postmaster = postmasterPid(first.dataDir);
  expect(postmaster).not.toBeNull();
  const second = await startProgram({ dataDir: first.dataDir });
  expect(postmasterPid(first.dataDir)).toBe(postmaster);
  expect(await second.stop()).toEqual({ code: 0, signal: null });
  expect(postmasterPid(first.dataDir)).toBeNull();
});

it('a start that fails reports its code and its sentence', async () => {
  const failed = startProgram({ dataDir: makeDataDir(), env: { PORT: 'ochenta' } });
  await expect(failed).rejects.toThrow(FailedStart);
  await expect(failed).rejects.toMatchObject({
    exit: { code: 1 },
    lines: ['PORT: debe ser un número entero de 0 a 65535'],
  });
});
