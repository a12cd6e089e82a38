/** E-mail addresses and passwords without zod, which is too heavy for the sign-in; a test holds fields.ts to it. */

/** The pattern is zod 4's, in lower case. */
export const EMAIL_PATTERN =
  /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;
export const LONGEST_EMAIL = 254;
export const WRONG_EMAIL = 'Correo electrónico inválido';

export const PASSWORD_LENGTH = { min: 6, max: 256 };
export const SHORT_PASSWORD = `Mínimo ${PASSWORD_LENGTH.min} caracteres`;
export const LONG_PASSWORD = `Máximo ${PASSWORD_LENGTH.max} caracteres`;

export const NO_NAME = 'El nombre es obligatorio';

/** Neither control characters (Cc) nor halves of a surrogate pair (Cs), which are no text. */
export const NO_CONTROL = /^[^\p{Cc}\p{Cs}]*$/u;
export const CONTROL_MESSAGE = 'El texto contiene caracteres no permitidos';

/** Characters are counted as zod does: an emoji is one. */
const charactersOf = (text: string): number => Array.from(text).length;

export const normalEmail = (typed: string): string => typed.trim().toLowerCase();

/** @returns the sentence for the person, null for a valid address */
export function refuseEmail(typed: string): string | null {
  const email = normalEmail(typed);
  return charactersOf(email) <= LONGEST_EMAIL && EMAIL_PATTERN.test(email) ? null : WRONG_EMAIL;
}

/** @returns the sentence for the person, null for a possible password */
export function refusePassword(password: string): string | null {
  const characters = charactersOf(password);
  if (characters < PASSWORD_LENGTH.min) return SHORT_PASSWORD;
  if (characters > PASSWORD_LENGTH.max) return LONG_PASSWORD;
  return NO_CONTROL.test(password) ? null : CONTROL_MESSAGE;
}
