import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A text that is unpacked as it is read. */
export interface Unzipped extends Readable {
  /** It stays in memory until all is read. */
  heldBytes: number;
}

export const unzipped = (zipped: Buffer): Unzipped =>
  Object.assign(createGunzip().end(zipped), { heldBytes: zipped.length });

export const isUnzipped = (payload: unknown): payload is Unzipped =>
  typeof payload === 'object' && payload !== null && 'heldBytes' in payload;
