// refused: db knows no feature, and opens postgres in connection alone.
export { zoneRoutes } from '#zones/handlers.ts';
