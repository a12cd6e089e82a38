// refused: postgres knows nothing of the product.
export { Zone } from '@territorios/contract/zones/api.ts';
