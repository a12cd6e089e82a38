// refused: Promises must be awaited
import { query } from '#db/query/list.ts';
export const forget = (): void => {
  query();
};
