/** It stands beside each text of a territory, where people note down who lives there. */
export const NO_NEIGHBOURS = 'Sin nombres ni datos de los vecinos.';
