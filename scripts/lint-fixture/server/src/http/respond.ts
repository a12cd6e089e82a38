// accepted
export { fastify as respond } from 'fastify';
export { route } from '#call/route.ts';
export { query } from '#db/query/list.ts';
