import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networksOf, widestOf } from '#call/network.ts';
import { normalAddress } from './address.ts';

/** Idle ones are closed beyond this share. */
const CROWDED = 0.75;
/** A request that has come along with its connection is read a turn of the event loop later, or a packet later. */
const PATIENCE_MS = 1_000;
/** One that asks may hold a body, and an answer that waits to be read. */
const MOST_THAT_ASK = 800;
const MOST_STREAMS = 5_000;

/** A socket emits it when a stream of events has begun on it: from then on it has a place of its own. */
export const STREAM_BEGINS = 'stream-begins';

export interface Places {
  /** Connections that ask, are asked for nothing yet, or are idle. */
  asking: number;
  streams: number;
}

/** Streams never take the last place from those who ask. @param most connections that the system's limit of open files leaves */
export function placesOf(most: number): Places {
  const asking = Math.min(MOST_THAT_ASK, Math.floor(most / 2));
  return { asking, streams: Math.min(MOST_STREAMS, most - asking) };
}

/** Beyond the places of those who ask, the network with the most connections loses its oldest one. */
export function boundConnections(server: Server, { asking, streams }: Places): void {
  // The one that comes is counted before another is closed for it.
  server.maxConnections = asking + streams + 1;
  const open = new Map<Socket, number>();
  const ofNetwork = new Map<string, Set<Socket>>();

  function count(socket: Socket): void {
    const network = widestOf(networksOf(normalAddress(socket.remoteAddress) ?? ''));
    const neighbours = ofNetwork.get(network) ?? new Set();
    ofNetwork.set(network, neighbours.add(socket));
    open.set(socket, performance.now());
    const forget = () => {
      open.delete(socket);
      neighbours.delete(socket);
      if (neighbours.size === 0 && ofNetwork.get(network) === neighbours) ofNetwork.delete(network);
    };
    socket.once('close', forget);
    socket.once(STREAM_BEGINS, forget);
  }

  function oldestOfLargestNetwork(newest: Socket): Socket | undefined {
    let largest = new Set<Socket>();
    for (const sockets of ofNetwork.values()) if (sockets.size > largest.size) largest = sockets;
    return [...largest].find((socket) => socket !== newest && !socket.destroyed);
  }

  server.on('connection', (socket: Socket) => {
    count(socket);
    // Each pipelined request listens for its end; Node would warn of the eleventh in the log.
    socket.setMaxListeners(0);
    if (open.size <= CROWDED * asking) return;
    // A request of which a part has come keeps its place until it is cut for being slow.
    server.closeIdleConnections();
    const others = [...open].filter(([one]) => one !== socket && !one.destroyed);
    // Node takes one that has sent nothing for a busy one.
    const [silent, since = 0] = others.find(([one]) => one.bytesRead === 0) ?? [];
    if (silent && (performance.now() - since >= PATIENCE_MS || others.length >= asking)) {
      silent.destroy();
    } else if (others.length >= asking) oldestOfLargestNetwork(socket)?.destroy();
  });
}
