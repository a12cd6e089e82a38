/** In an address, the choice of territories without a zone. */
export const NO_ZONE = 'no_zone';
