// accepted
export { startOf } from '@territorios/contract/dates.ts';
export const useTerritories = (): null => null;
