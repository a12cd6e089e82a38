import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Idle ones are closed beyond this share. */
const CROWDED = 0.75;
/** A request that has come along with its connection is read a turn of the event loop later, or a packet later. */
const PATIENCE_MS = 1_000;

/** Open files are left for the database. @param most beyond it a connection is closed as soon as it comes */
export function boundConnections(server: Server, most: number): void {
  server.maxConnections = most;
  const open = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    const now = performance.now();
    open.set(socket, now);
    socket.once('close', () => open.delete(socket));
    if (open.size <= CROWDED * most) return;
    // A request of which a part has come keeps its place until it is cut for being slow.
    server.closeIdleConnections();
    // Node takes one that has sent nothing for a busy one. The oldest of them goes.
    for (const [one, since] of open) {
      if (one === socket || one.bytesRead > 0) continue;
      if (now - since >= PATIENCE_MS || open.size >= most) one.destroy();
      break;
    }
  });
}
