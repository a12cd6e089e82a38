// accepted
export { fastify as respond } from 'fastify';
export { query } from '#db/query.ts';
