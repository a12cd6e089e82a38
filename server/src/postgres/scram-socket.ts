import { Socket } from 'node:net';

/** What a server that knows the password says of it, in this order: SCRAM, twice its own proof, and the welcome. */
const EXPECTED = [10, 11, 12, 0];
const AUTHENTICATION = 'R'.charCodeAt(0);
const HEADER_BYTES = 5;
const CODE_BYTES = 4;

/**
 * While PostgreSQL is away any account may take its port: it could ask for the password as it is, or welcome the
 * program without one and be sent names. The driver would go along with both.
 */
class ScramSocket extends Socket {
  private expected = [...EXPECTED];
  private unread = Buffer.alloc(0);

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (Buffer.isBuffer(chunk) && this.expected.length > 0 && !this.isExpected(chunk)) {
      this.destroy(new Error('not the PostgreSQL of this folder'));
      return false;
    }
    return super.push(chunk, encoding);
  }

  private isExpected(chunk: Buffer): boolean {
    this.unread = Buffer.concat([this.unread, chunk]);
    while (this.expected.length > 0 && this.unread.length >= HEADER_BYTES) {
      // A refusal says only why.
      if (this.unread[0] !== AUTHENTICATION) return this.unread[0] === 'E'.charCodeAt(0);
      if (this.unread.length < HEADER_BYTES + CODE_BYTES) return true;
      if (this.unread.readInt32BE(HEADER_BYTES) !== this.expected[0]) return false;
      const length = 1 + this.unread.readInt32BE(1);
      if (this.unread.length < length) return true;
      this.expected.shift();
      this.unread = this.unread.subarray(length);
    }
    return true;
  }
}

export const scramSocket = (): Socket => new ScramSocket();
