import { connect, type Socket } from 'node:net';

/** A connection of our own, with its bytes as they come. */
export interface Wire {
  socket: Socket;
  /** The received bytes, as characters. */
  received: () => string;
  /** performance.now() of the end, from either side. */
  closed: Promise<number>;
}

/** Connects; a broken connection is a result, not an error. */
export async function openWire(address: string): Promise<Wire> {
  const { hostname, port } = new URL(address);
  let received = '';
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => (received += text));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now()));
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', () => resolve());
  });
  return { socket, received: () => received, closed };
}

/** Of the first answer; null when none came. */
export const statusIn = (received: string): number | null => {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
  return status === undefined ? null : Number(status);
};
