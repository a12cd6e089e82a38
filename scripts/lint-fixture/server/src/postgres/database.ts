// refused: postgres knows nothing of the product.
export { query } from '#db/query/list.ts';
