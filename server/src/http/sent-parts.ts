import { Readable } from 'node:stream';

/** A text in parts, which knows how long it is as a whole. */
export class SentParts extends Readable {
  readonly byteLength: number;
  readonly #parts: Iterator<Buffer>;

  constructor(parts: readonly Buffer[], byteLength: number) {
    super();
    this.#parts = parts.values();
    this.byteLength = byteLength;
  }

  override _read(): void {
    const { done, value } = this.#parts.next();
    this.push(done === true ? null : value);
  }
}
