// refused: Nothing climbs: write #folder/file.ts.
export { query } from '../db/query/list.ts';
