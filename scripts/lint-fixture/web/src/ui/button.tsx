// accepted
export { call as Button } from '#lib/api.ts';
