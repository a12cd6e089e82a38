import { createHash } from 'node:crypto';

/** What is kept of a text in whose place it must not be stored. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
