import { buffer } from 'node:stream/consumers';
import { createGzip, type Gzip } from 'node:zlib';

const MEBIBYTE = 1024 * 1024;
/** Hardly a congregation has a longer one: fifteen thousand assignments. */
const LONG = 8 * MEBIBYTE;
/** Each piece that is compressed costs a turn of the event loop. */
const chunkSize = 256 * 1024;

export interface ListText {
  /** In bytes, before it was compressed. */
  length: number;
  content: Buffer;
  /** Whether its content is in gzip. */
  isZipped: boolean;
}

/** A long text is compressed while it is written: as it is, 60 MB of it would stay in memory until all are compressed. */
export function writeListText() {
  let parts: Buffer[] = [];
  let length = 0;
  let zip: Gzip | undefined;
  let zipped: Promise<Buffer> | undefined;

  function startZip(): Gzip {
    const started = createGzip({ level: 1, chunkSize });
    zipped = buffer(started);
    // One that is given up ends before its time.
    zipped.catch(() => undefined);
    for (const part of parts) started.write(part);
    parts = [];
    return started;
  }

  return {
    /** @returns the length until now, in bytes */
    add: (part: Buffer): number => {
      length += part.length;
      if (zip) zip.write(part);
      else parts.push(part);
      if (!zip && length > LONG) zip = startZip();
      return length;
    },
    end: async (): Promise<ListText> => {
      zip?.end();
      const content = (await zipped) ?? Buffer.concat(parts);
      return { length, content, isZipped: zip !== undefined };
    },
    giveUp: (): void => {
      parts = [];
      zip?.destroy();
    },
  };
}
