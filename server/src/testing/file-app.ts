import { afterEach } from 'vitest';
import type { AppOptions } from '#app.ts';
import { TEST_NOW, testApp, type TestApp } from './app.ts';

/** The application that a file's tests share, asked for at its top; each test begins at `TEST_NOW`. */
export async function fileApp(options: Pick<AppOptions, 'exportFolder'> = {}): Promise<TestApp> {
  const t = await testApp(undefined, options);
  afterEach(() => {
    t.clock.now = TEST_NOW;
  });
  return t;
}
