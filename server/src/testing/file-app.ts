import { afterEach } from 'vitest';
import { TEST_NOW, testApp, type TestApp } from './app.ts';

/** The application that a file's tests share, asked for at its top; each test begins at `TEST_NOW`. */
export async function fileApp(): Promise<TestApp> {
  const t = await testApp();
  afterEach(() => {
    t.clock.now = TEST_NOW;
  });
  return t;
}
