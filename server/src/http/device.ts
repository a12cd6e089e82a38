import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'territorios.device';
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The browser's own secret, in a cookie that no script can read. It opens nothing: it only tells a
 * browser in which someone signed in before from the rest of the world.
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply) {
  const token = request.cookies[COOKIE] ?? '';
  return {
    token: /^[\w-]{43}$/.test(token) ? token : null,
    remember: (secret: string) => {
      void reply.setCookie(COOKIE, secret, {
        path: '/api/auth',
        maxAge: YEAR_SECONDS,
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
      });
    },
  };
}
