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

interface Zip {
  write: (part: Buffer) => void;
  /** Until it has room for more, if it has none. */
  room: () => Promise<void> | undefined;
  kept: () => number;
  end: () => Promise<Buffer>;
  destroy: () => void;
}

function startZip(): Zip {
  const gzip: Gzip = createGzip({ level: 1, chunkSize });
  const chunks: Buffer[] = [];
  let kept = 0;
  gzip.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    kept += chunk.length;
  });
  let draining: Promise<void> | undefined;
  const untilDrained = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        gzip.off('drain', end).off('close', end);
        draining = undefined;
        resolve();
      };
      gzip.on('drain', end).on('close', end);
    });
  return {
    write: (part) => void gzip.write(part),
    room: () => {
      if (gzip.writableNeedDrain) draining ??= untilDrained();
      return draining;
    },
    kept: () => kept,
    end: () =>
      new Promise((resolve, reject) => {
        gzip.once('end', () => resolve(Buffer.concat(chunks))).once('error', reject);
        gzip.end();
      }),
    destroy: () => {
      chunks.length = 0;
      gzip.destroy();
    },
  };
}

/** A long text is compressed while it is written: as it is, 60 MB of it would stay in memory until all are compressed. */
export function writeListText() {
  let parts: Buffer[] = [];
  let length = 0;
  let zip: Zip | undefined;
  return {
    /** @returns what to wait for before the next part, if it cannot be compressed at once */
    add: (part: Buffer): Promise<void> | undefined => {
      length += part.length;
      parts.push(part);
      if (length > LONG) zip ??= startZip();
      if (!zip) return undefined;
      parts.forEach(zip.write);
      parts = [];
      return zip.room();
    },
    /** In bytes: of the text, and of what it takes in memory. */
    size: () => ({ length, kept: zip?.kept() ?? length }),
    isLong: () => zip !== undefined,
    end: async (): Promise<ListText> => {
      const content = zip ? await zip.end() : Buffer.concat(parts);
      return { length, content, isZipped: zip !== undefined };
    },
    giveUp: (): void => {
      parts = [];
      zip?.destroy();
    },
  };
}
