// refused: A harness sees the program only from outside.
export { zoneRoutes } from '@territorios/server/src/zones/handlers.ts';
