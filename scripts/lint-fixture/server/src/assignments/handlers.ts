// accepted
export { zoneRoutes } from '#zones/handlers.ts';
export { status } from '@territorios/contract/assignments/rules.ts';
export const assignmentRoutes = [];
