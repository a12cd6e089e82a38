import { chmodSync, mkdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OperatorError } from '#operator-error.ts';
import { completeNative, nativeFolder } from './native-package.ts';
import { openBinaries } from './postgres-binaries.ts';
import { temporaryFolder } from './testing/programs.ts';

function unpacked(folder: string, program = ''): string {
  const native = join(folder, 'native');
  mkdirSync(join(native, 'bin'), { recursive: true });
  mkdirSync(join(native, 'lib'));
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    writeFileSync(join(native, 'bin', name), program, { mode: 0o644 });
  }
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libx.so.5.18', target: 'native/lib/libx.so.5' }]),
  );
  return native;
}

test('links and executable bits that the installer left out are made, once', () => {
  const native = unpacked(temporaryFolder());
  completeNative(native);
  completeNative(native);
  expect(readlinkSync(join(native, 'lib/libx.so.5'))).toBe('libx.so.5.18');
  expect(statSync(join(native, 'bin/postgres')).mode & 0o777).toBe(0o755);
});

test('a package that cannot be completed is refused with what to do', () => {
  const native = unpacked(temporaryFolder());
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/none/libx.so.5.18', target: 'native/none/libx.so.5' }]),
  );
  expect(() => completeNative(native)).toThrow(OperatorError);
  expect(() => completeNative(native)).toThrow(/está incompleto en .*ENOENT.*ejecute «npm ci»/);
});

test('a path that the shell string of pg_ctl cannot hold is refused', () => {
  expect(() => completeNative('/srv/$(reboot)/native')).toThrow(/contiene signos/);
});

test('on a platform without a package the refusal says to use a server', () => {
  expect(() => nativeFolder('sunos', 'x64')).toThrow(OperatorError);
  expect(() => nativeFolder('sunos', 'x64')).toThrow(/sunos-x64.*DATABASE_URL/);
  expect(() => nativeFolder('win32', 'arm64')).toThrow(/windows-arm64.*DATABASE_URL/);
});

test('on a system without the loader of the programs, as musl, the refusal says to use a server', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const native = unpacked(folder, '#!/lib64/no-such-loader\n');
  const opening = openBinaries(native, join(folder, 'data'), () => undefined);
  await expect(opening).rejects.toThrow(OperatorError);
  await expect(opening).rejects.toThrow(/ENOENT.*glibc.*DATABASE_URL/);
});
