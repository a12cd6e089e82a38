import type { FastifyReply, FastifyRequest } from 'fastify';

export const hasLeft = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;

/** It calls once, at the end of the answer or of its connection: an answer that waits behind another has no events. */
export function whenGone(request: FastifyRequest, reply: FastifyReply, then: () => void): void {
  const { socket } = request.raw;
  const end = () => {
    reply.raw.off('finish', end).off('close', end);
    socket.off('close', end);
    then();
  };
  if (hasLeft(request)) return end();
  reply.raw.on('finish', end).on('close', end);
  socket.on('close', end);
}

/** For what waits, or works, for long. */
export function signalOfLeaving(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  whenGone(request, reply, () => leaving.abort());
  return leaving.signal;
}
