import type { FastifyReply, FastifyRequest } from 'fastify';

export const hasLeft = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;

/**
 * Once: when the answer has gone out, or when its connection ends. An answer that waits behind another one of
 * its connection has no events of its own then.
 */
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
