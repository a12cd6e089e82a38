// refused: A connection knows the schema and postgres.
export { query } from '#db/query/list.ts';
