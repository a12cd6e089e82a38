// refused: The contract knows zod and the features to its left.
export { zoneRoutes } from '@territorios/server/src/zones/handlers.ts';
