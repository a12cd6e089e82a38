import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Their bytes are asked for at once, because each request of random bytes takes as long as many of them. */
export function newTokens(count: number): string[] {
  const bytes = randomBytes(TOKEN_BYTES * count);
  return Array.from({ length: count }, (_none, index) =>
    bytes.toString('base64url', index * TOKEN_BYTES, (index + 1) * TOKEN_BYTES),
  );
}

/** Stored in place of a secret. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
