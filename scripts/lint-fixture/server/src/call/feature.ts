// refused: call knows no feature and nothing of HTTP.
export { zoneRoutes } from '#zones/handlers.ts';
