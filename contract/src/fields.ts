import {
  CONTROL_MESSAGE,
  EMAIL_PATTERN,
  LONGEST_EMAIL,
  LONG_PASSWORD,
  NO_CONTROL,
  NO_NAME,
  PASSWORD_LENGTH,
  SHORT_PASSWORD,
  WRONG_EMAIL,
} from '#credentials.ts';
import { dayIn } from '#dates.ts';
import { MOST_LINES } from '#lines.ts';
import { LAYOUT_CONTROLS } from '#names.ts';
import { formatCount } from '#spanish.ts';
import { z } from '#zod.ts';

const NO_CONTROL_BUT_NEW_LINE = /^(?:[^\p{Cc}\p{Cs}]|\n)*$/u;
/** Unicode's limit for streams is 30 marks in a row; ordering n marks costs n² steps. */
const MANY_MARKS = /\p{M}{31}/u;
const hasFewMarks = (text: string) => !MANY_MARKS.test(text);
/** Composing shortens a text at most so many times. */
const DECOMPOSED = 4;

/** Ids are in small letters, as PostgreSQL writes them: two spellings of one id would be two rows. */
export const idField = (error: string) => z.uuid({ error }).toLowerCase();

export const id = idField('El identificador no es válido');
export const idParams = z.object({ id });

export const instant = z.iso.datetime();

export const truth = z.enum(['true', 'false']).transform((text) => text === 'true');

const WRONG_DAY = 'La fecha no es válida';

export const day = z.iso.date({ error: WRONG_DAY }).refine((text) => dayIn(text) !== undefined, {
  error: WRONG_DAY,
  abort: true,
});

export const FIRST_RECORDED_DAY = '1950-01-01';

export const recordedDay = day.refine(
  (text) => text >= FIRST_RECORDED_DAY,
  'La fecha no puede ser anterior a 1950',
);

const LONGEST_NAME = 120;

/** Without layout controls, trimmed, composed (NFC), 1 to 120 characters, one line. @param required the sentence for an empty one. @param subject what is too long */
export const nameField = (required = NO_NAME, subject = 'El nombre', longest = LONGEST_NAME) => {
  const tooLong = { error: `${subject} puede tener hasta ${longest} caracteres`, abort: true };
  return (
    z
      .string({ error: required })
      .overwrite((text) => text.replaceAll(LAYOUT_CONTROLS, ''))
      .trim()
      // Measured first, because composing a long text blocks the only thread.
      .max(longest * DECOMPOSED, tooLong)
      .refine(hasFewMarks, { error: CONTROL_MESSAGE, abort: true })
      .normalize('NFC')
      .min(1, required)
      .max(longest, tooLong)
      .regex(NO_CONTROL, CONTROL_MESSAGE)
  );
};

/** Free text of several lines, null when empty. @param max characters, counted after trimming */
export const optionalText = (max: number) => {
  const tooLong = {
    error: `El texto puede tener hasta ${formatCount(max)} caracteres`,
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
        .regex(NO_CONTROL_BUT_NEW_LINE, CONTROL_MESSAGE),
    )
    .transform((text) => (text === '' ? null : text))
    .nullable();
};

export const email = z
  .string({ error: WRONG_EMAIL })
  .trim()
  .max(LONGEST_EMAIL, { error: WRONG_EMAIL, abort: true })
  .toLowerCase()
  .max(LONGEST_EMAIL, WRONG_EMAIL)
  .pipe(z.email({ error: WRONG_EMAIL, pattern: EMAIL_PATTERN }));

/** Taken as typed: neither trimmed nor composed. */
export const password = z
  .string({ error: SHORT_PASSWORD })
  .min(PASSWORD_LENGTH.min, SHORT_PASSWORD)
  .max(PASSWORD_LENGTH.max, { error: LONG_PASSWORD, abort: true })
  .regex(NO_CONTROL, CONTROL_MESSAGE);

const MANY_LINES = `Elija hasta ${MOST_LINES} a la vez`;

/** The lines of a call that changes several at once, counted before any is read. */
export const lines = <Line extends z.ZodType>(line: Line) =>
  z.preprocess(
    (sent: z.input<Line>[], context) => {
      if (!Array.isArray(sent) || sent.length <= MOST_LINES) return sent;
      context.addIssue(MANY_LINES);
      return z.NEVER;
    },
    z.array(line, { error: 'Elija al menos uno' }).min(1, 'Elija al menos uno').max(MOST_LINES),
  );
