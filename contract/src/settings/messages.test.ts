import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MessageTemplates } from '#settings/api.ts';
import {
  DEFAULT_REMINDER_TEXT,
  DEFAULT_SHARE_TEXT,
  fillMessage,
  inMessage,
  LONGEST_MESSAGE,
  messageProblem,
  PLACEHOLDERS,
} from './messages.ts';

const values = {
  territorio: 'Territorio 12',
  publicador: 'Marta Núñez',
  vence: '30/05/2026',
  dias: 'faltan 12 días',
  enlace: 'https://territorios.example.org/territorio/AbC-123_x',
};

const name = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('{enlace}', '{publicador}', '$&', "$'", '{{dias}}', '</a>', '&text=x'),
);
const part = fc.oneof(
  fc.constantFrom(...PLACEHOLDERS.map((placeholder) => `{${placeholder}}`)),
  fc.string({ unit: fc.constantFrom('a', ' ', '\n', '.', '$', '}', '{', 'ñ') }),
);

describe('the template of a message', () => {
  it('the original templates may be stored, and leave no brace in what is sent', () => {
    for (const template of [DEFAULT_SHARE_TEXT, DEFAULT_REMINDER_TEXT]) {
      expect(messageProblem(template)).toBeNull();
      expect(fillMessage(template, values)).not.toMatch(/[{}]/);
    }
  });

  it('a template is filled once: what a name has in braces is sent as it is', () => {
    const odd = { ...values, territorio: '{enlace}', publicador: "{dias} $& $' {" };
    expect(fillMessage('{publicador}|{territorio}|{vence}|{otro}|{', odd)).toBe(
      "{dias} $& $' {|{enlace}|30/05/2026|{otro}|{",
    );
  });

  it('every template that may be stored gives a text with its link, each value at its place', () => {
    const template = fc
      .array(part, { maxLength: 12 })
      .map((parts) => [...parts, '{enlace}'].join(' '))
      .filter((text) => messageProblem(text) === null);
    fc.assert(
      fc.property(template, name, name, (text, territorio, publicador) => {
        const own = { ...values, territorio, publicador };
        const pieces = text.split(/\{(\w+)\}/);
        const filled = pieces.map((piece, index) =>
          index % 2 === 1 ? inMessage(own[piece as keyof typeof own]) : piece,
        );
        expect(fillMessage(text, own)).toBe(filled.join(''));
      }),
    );
  });

  it.each([
    ['Hola', 'Falta {enlace}: sin él, el publicador no puede abrir el territorio'],
    ['{Enlace}', /^\{Enlace\} no existe\. Puede usar \{territorio\}, .* y \{enlace\}$/],
    ['{enlace} {}', /^\{\} no existe/],
    ['{enlace} {constructor}', /^\{constructor\} no existe/],
    ['{enlace}abc', 'Deje un espacio antes y después de {enlace}, para que se pueda tocar'],
    ['{enlace}.abc', /^Deje un espacio/],
    ['{enlace}{enlace}', /^Deje un espacio/],
    ['{enlace} _{enlace}_', /^Deje un espacio/],
    ['{{enlace}}', /^Deje un espacio/],
  ])('a template is refused that would not lead to the territory: %s', (template, problem) => {
    expect(messageProblem(template)).toMatch(problem);
  });

  it.each([
    '{enlace}',
    '{enlace}\n{enlace}',
    'Ábralo («{enlace}»).',
    '{enlace}!',
    ':-} {enlace} {',
  ])('a template may be stored as people write: %s', (template) =>
    expect(messageProblem(template)).toBeNull(),
  );

  it('a name cannot turn the text around, or begin a line', () => {
    const publicador = 'Marta\u202E\u2066\u2028';
    expect(fillMessage('{publicador}: {enlace}', { ...values, publicador })).toBe(
      `Marta: ${values.enlace}`,
    );
  });

  it('the original text, and an empty one, are stored as not changed', () => {
    const read = (share_text: string) =>
      MessageTemplates.parse({ share_text, reminder_text: null }).share_text;
    expect([read(DEFAULT_SHARE_TEXT.replaceAll('\n', '\r\n')), read('  ')]).toEqual([null, null]);
    expect(read(DEFAULT_REMINDER_TEXT)).toBe(DEFAULT_REMINDER_TEXT);
  });

  it('a template has up to a thousand characters', () => {
    const written = (length: number) => '{enlace} '.padEnd(length, 'x');
    const { share_text } = MessageTemplates.shape;
    expect(share_text.safeParse(written(LONGEST_MESSAGE)).success).toBe(true);
    const { error } = share_text.safeParse(written(LONGEST_MESSAGE + 1));
    expect(error?.issues).toMatchObject([
      { message: 'El texto puede tener hasta 1,000 caracteres' },
    ]);
  });
});
