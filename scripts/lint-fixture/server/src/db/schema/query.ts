// refused: The schema knows nothing else of the database.
export { query } from '#db/query/list.ts';
