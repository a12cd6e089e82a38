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

/**
 * A name as people type it: trimmed, composed (NFC), 1 to 120 characters, one line.
 * @param required the sentence shown when it is empty
 */
export const nameField = (required = 'El nombre es obligatorio') =>
  z
    .string({ error: required })
    .trim()
    .normalize('NFC')
    .min(1, required)
    .max(120, 'El nombre puede tener hasta 120 caracteres')
    .regex(NO_CONTROL, CONTROL_MESSAGE)
    .refine(wellFormed, CONTROL_MESSAGE);

/**
 * Free text of several lines; empty or absent text becomes null.
 * @param max characters, counted after trimming
 */
export const optionalText = (max: number) =>
  z
    .string({ error: 'Debe ser un texto' })
    .transform((text) => text.replaceAll(/\r\n?/g, '\n'))
    .pipe(
      z
        .string()
        .trim()
        .normalize('NFC')
        .max(max, `El texto puede tener hasta ${max.toLocaleString('es-MX')} caracteres`)
        .regex(NO_CONTROL_BUT_NEW_LINE, CONTROL_MESSAGE)
        .refine(wellFormed, CONTROL_MESSAGE),
    )
    .transform((text) => (text === '' ? null : text))
    .nullable();

/** An e-mail address, trimmed and in lower case, because addresses are compared without case. */
export const email = z
  .string({ error: WRONG_EMAIL })
  .trim()
  .toLowerCase()
  .max(LONGEST_EMAIL, WRONG_EMAIL)
  .pipe(z.email({ error: WRONG_EMAIL, pattern: EMAIL_PATTERN }));

/** A password as typed: neither trimmed nor composed. */
export const password = z
  .string({ error: SHORT_PASSWORD })
  .min(PASSWORD_LENGTH.min, SHORT_PASSWORD)
  .max(PASSWORD_LENGTH.max, LONG_PASSWORD)
  .regex(NO_CONTROL, CONTROL_MESSAGE)
  .refine(wellFormed, CONTROL_MESSAGE);
