// refused: Promises must be awaited
import { query } from '#db/query.ts';
export const forget = (): void => {
  query();
};
