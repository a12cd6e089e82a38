import { createHash } from 'node:crypto';
import { takeRandomBytes } from '#db/schema/random-bytes.ts';

const TOKEN_BYTES = 32;

export const newToken = (): string => takeRandomBytes(TOKEN_BYTES).toString('base64url');

export const sha256 = (content: string | Uint8Array): Buffer =>
  createHash('sha256').update(content).digest();
