// refused: Nothing climbs: write #folder/file.ts.
// refused: The contract knows zod and the features to its left.
export { startOf } from '../dates.ts';
