// accepted
export { testing } from '#testing/app.ts';
export { territoryRoutes } from '#territories/handlers.ts';
export const today = new Date();
