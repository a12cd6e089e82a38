import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for each answer; one packet can hold two thousand requests, and each takes kilobytes until it is answered and read. */
const MOST_UNANSWERED = 20;

export function limitPipelining(handle: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const change = (by: number) => {
      const count = (unanswered.get(socket) ?? 0) + by;
      unanswered.set(socket, count);
      return count;
    };
    response.once('close', () => change(-1));
    if (change(1) > MOST_UNANSWERED) socket.destroy();
    else handle(request, response);
  };
}
