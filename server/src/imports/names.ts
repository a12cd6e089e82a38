/** As the unique indexes of zones and roles compare names. */
export const withoutCase = (name: string): string => name.toLowerCase();

/** The tilde of ñ makes a letter of its own in Spanish; every other mark is an accent. */
const ACCENTS = /(?<!n)\u0303|(?!\u0303)\p{M}/giu;

/** As people compare names of persons and territories: without case and accents. */
export const withoutAccents = (name: string): string =>
  name.trim().normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC').toLowerCase();
