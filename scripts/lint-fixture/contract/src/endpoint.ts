// refused: The contract knows zod and the features to its left.
export { readFileSync } from 'node:fs';
