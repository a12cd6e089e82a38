/** Apart from the catalogue, because the first screen needs no other of its sentences. */
export const SESSION_ENDED = 'Su sesión ha terminado. Inicie sesión de nuevo.';
