// refused: The sign-in is light
export { useTerritories } from '#territories/queries.ts';
