// refused: The web meets the server in the contract alone.
export { readFileSync } from 'node:fs';
