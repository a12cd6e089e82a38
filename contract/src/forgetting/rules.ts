/** It stands where her name stood. */
export const FORGOTTEN = 'Persona olvidada';
