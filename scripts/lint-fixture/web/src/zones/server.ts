// refused: The web meets the server in the contract alone.
export { zoneRoutes } from '@territorios/server/src/zones/handlers.ts';
