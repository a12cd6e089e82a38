import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a text that must not be. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
