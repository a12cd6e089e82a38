import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** One request of random bytes takes as long as many of them, so there is one for all. */
export function newTokens(count: number): string[] {
  const bytes = randomBytes(TOKEN_BYTES * count);
  return Array.from({ length: count }, (_none, index) =>
    bytes.toString('base64url', index * TOKEN_BYTES, (index + 1) * TOKEN_BYTES),
  );
}

export const sha256 = (content: string | Uint8Array): Buffer =>
  createHash('sha256').update(content).digest();
