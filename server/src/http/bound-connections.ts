import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Idle ones are closed beyond this share. */
const CROWDED = 0.75;

/**
 * A crowd of connections leaves open files for the database, and those that ask for nothing make room for new ones.
 * @param most beyond it a connection is closed as soon as it comes
 */
export function boundConnections(server: Server, most: number): void {
  server.maxConnections = most;
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open > CROWDED * most) server.closeIdleConnections();
  });
}
