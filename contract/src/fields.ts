import {
  CONTROL_MESSAGE,
  EMAIL_PATTERN,
  LONGEST_EMAIL,
  LONG_PASSWORD,
  NO_CONTROL,
  PASSWORD_LENGTH,
  SHORT_PASSWORD,
  WRONG_EMAIL,
} from '#credentials.ts';
import { z } from '#zod.ts';

/** Shapes of single fields that several features share. */

const NO_CONTROL_BUT_NEW_LINE = /^(?:\P{Cc}|\n)*$/u;
/**
 * Marks in a row that no language writes; Unicode's own limit for text that is read as a stream.
 * Ordering more of them costs the square of their number.
 */
const MANY_MARKS = /\p{M}{31}/u;
const hasFewMarks = (text: string) => !MANY_MARKS.test(text);
/** Composing shortens a text; what is longer than this many times its limit stays too long. */
const DECOMPOSED = 4;

const wellFormed = (text: string) => text.isWellFormed();

/** An identifier: a UUID. */
export const id = z.uuid({ error: 'El identificador no es válido' });
export const idParams = z.object({ id });

/** A moment: ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime();

const WRONG_DAY = 'La fecha no es válida';

/** A calendar day, `yyyy-MM-dd`, never a moment; years that a mistyped date makes are refused. */
export const day = z.iso
  .date({ error: WRONG_DAY })
  .refine((text) => '1900-01-01' <= text && text <= '2999-12-31', {
    error: WRONG_DAY,
    abort: true,
  });

const LONGEST_NAME = 120;
const LONG_NAME = `El nombre puede tener hasta ${LONGEST_NAME} caracteres`;

/**
 * A name as people type it: trimmed, composed (NFC), 1 to 120 characters, one line.
 * @param required the sentence shown when it is empty
 */
export const nameField = (required = 'El nombre es obligatorio') =>
  z
    .string({ error: required })
    .trim()
    // Measured before it is composed or matched: composing a long text holds the only thread.
    .max(LONGEST_NAME * DECOMPOSED, { error: LONG_NAME, abort: true })
    .refine(hasFewMarks, { error: CONTROL_MESSAGE, abort: true })
    .normalize('NFC')
    .min(1, required)
    .max(LONGEST_NAME, { error: LONG_NAME, abort: true })
    .regex(NO_CONTROL, CONTROL_MESSAGE)
    .refine(wellFormed, CONTROL_MESSAGE);

/**
 * Free text of several lines; empty or absent text becomes null.
 * @param max characters, counted after trimming
 */
export const optionalText = (max: number) => {
  const tooLong = {
    error: `El texto puede tener hasta ${max.toLocaleString('es-MX')} caracteres`,
    abort: true,
  };
  return z
    .string({ error: 'Debe ser un texto' })
    .trim()
    .max(max * DECOMPOSED, tooLong)
    .refine(hasFewMarks, { error: CONTROL_MESSAGE, abort: true })
    .transform((text) => text.replaceAll(/\r\n?/g, '\n'))
    .pipe(
      z
        .string()
        .trim()
        .normalize('NFC')
        .max(max, tooLong)
        .regex(NO_CONTROL_BUT_NEW_LINE, CONTROL_MESSAGE)
        .refine(wellFormed, CONTROL_MESSAGE),
    )
    .transform((text) => (text === '' ? null : text))
    .nullable();
};

/** An e-mail address, trimmed and in lower case, because addresses are compared without case. */
export const email = z
  .string({ error: WRONG_EMAIL })
  .trim()
  .max(LONGEST_EMAIL, { error: WRONG_EMAIL, abort: true })
  .toLowerCase()
  .max(LONGEST_EMAIL, WRONG_EMAIL)
  .pipe(z.email({ error: WRONG_EMAIL, pattern: EMAIL_PATTERN }));

/** A password as typed: neither trimmed nor composed. */
export const password = z
  .string({ error: SHORT_PASSWORD })
  .min(PASSWORD_LENGTH.min, SHORT_PASSWORD)
  .max(PASSWORD_LENGTH.max, { error: LONG_PASSWORD, abort: true })
  .regex(NO_CONTROL, CONTROL_MESSAGE)
  .refine(wellFormed, CONTROL_MESSAGE);
