// refused: db knows no feature.
export { zoneRoutes } from '#zones/handlers.ts';
