/**
 * What an e-mail address and a password must be, without zod: the sign-in is a page of its own and
 * too light for it. The schemas in fields.ts say the same, and a test that they do.
 */

/** An address in lower case, as zod 4 has it. */
export const EMAIL_PATTERN =
  /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;
export const LONGEST_EMAIL = 254;
export const WRONG_EMAIL = 'Correo electrónico inválido';

export const PASSWORD_LENGTH = { min: 6, max: 256 };
export const SHORT_PASSWORD = `Mínimo ${PASSWORD_LENGTH.min} caracteres`;
export const LONG_PASSWORD = `Máximo ${PASSWORD_LENGTH.max} caracteres`;

export const NO_CONTROL = /^\P{Cc}*$/u;
export const CONTROL_MESSAGE = 'El texto contiene caracteres no permitidos';

/** As people and zod count them: an emoji is one. */
const charactersOf = (text: string): number => Array.from(text).length;

/** An address as it is compared: trimmed and in lower case. */
export const normalEmail = (typed: string): string => typed.trim().toLowerCase();

/** @returns the sentence for the person, null when the address is one */
export function refuseEmail(typed: string): string | null {
  const email = normalEmail(typed);
  return charactersOf(email) <= LONGEST_EMAIL && EMAIL_PATTERN.test(email) ? null : WRONG_EMAIL;
}

/** @returns the sentence for the person, null when the password can be one */
export function refusePassword(password: string): string | null {
  const characters = charactersOf(password);
  if (characters < PASSWORD_LENGTH.min) return SHORT_PASSWORD;
  if (characters > PASSWORD_LENGTH.max) return LONG_PASSWORD;
  return NO_CONTROL.test(password) && password.isWellFormed() ? null : CONTROL_MESSAGE;
}
