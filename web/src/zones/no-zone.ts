/** In an address it stands for the territories without a zone. */
export const NO_ZONE = 'no_zone';
