// accepted
export { clock } from '#clock.ts';
export { query } from '#db/query/list.ts';
export const route = (): string => 'GET /api/zones';
