import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToken, rememberEmail, storeToken } from './token.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

let local = storage();
let session = storage();

afterEach(() => void vi.unstubAllGlobals());

beforeEach(() => {
  [local, session] = [storage(), storage()];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
});

it('the e-mail lies where the token lies, and goes with it', () => {
  for (const [isKept, where] of [
    [true, local],
    [false, session],
  ] as const) {
    storeToken('abc', isKept);
    rememberEmail('ana@example.org');
    expect(where.kept.get('territorios.email')).toBe('ana@example.org');
    clearToken();
    expect([local.kept.size, session.kept.size]).toEqual([0, 0]);
  }
});

it('an answer that comes after the session has ended, or after another one has begun elsewhere, leaves no e-mail', () => {
  storeToken('abc', true);
  clearToken();
  rememberEmail('ana@example.org');
  expect([local.kept.size, session.kept.size]).toEqual([0, 0]);
  storeToken('abc', true);
  local.setItem('territorios.token', 'of-another-tab');
  rememberEmail('ana@example.org');
  expect([...local.kept.keys()]).toEqual(['territorios.token']);
});
