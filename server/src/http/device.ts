import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'territorios.device';
const YEAR_SECONDS = 365 * 24 * 3600;

/** A browser's secret, in a cookie that no script can read. It opens nothing: failures are counted apart for it. */
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
