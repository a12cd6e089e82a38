// refused: Only http, app.ts and start.ts know Fastify: answer through a route.
export { fastify } from 'fastify';
