import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { normalEmail, refuseEmail, refusePassword } from './credentials.ts';
import { email, password } from './fields.ts';

const firstSentence = (schema: z.ZodType, typed: string): string | null =>
  schema.safeParse(typed).error?.issues[0]?.message ?? null;

/** Texts that are near the border of what is let through. */
const nearAddress = fc
  .array(fc.constantFrom('a', 'Z', '9', '.', '-', '+', "'", '_', '@', ' ', 'ñ', '@b.co', '\n'), {
    maxLength: 9,
  })
  .map((parts) => parts.join(''));

const nearPassword = fc.string({
  unit: fc.constantFrom('a', '7', 'ñ', ' ', '\u0007', '\u{1f5fa}', '\ud800'),
  maxLength: 12,
});

describe('the light rules and the schemas', () => {
  it('the light rules and the schemas accept the same addresses', () => {
    const some = ['ana@example.org', ' Ana@Example.ORG ', `${'a'.repeat(242)}@example.org`];
    for (const typed of some) {
      expect(refuseEmail(typed)).toBeNull();
      expect(email.parse(typed)).toBe(normalEmail(typed));
    }
    fc.assert(
      fc.property(fc.oneof(nearAddress, fc.emailAddress(), fc.string()), (typed) => {
        expect(refuseEmail(typed)).toBe(firstSentence(email, typed));
      }),
    );
    const long = `${'a'.repeat(243)}@example.org`;
    expect(refuseEmail(long)).toBe(firstSentence(email, long));
  });

  it('the light rules and the schemas accept the same passwords', () => {
    const some = [
      '12345',
      '123456',
      'x'.repeat(256),
      'x'.repeat(257),
      'con\u0007trol',
      '\ud800-----',
    ];
    for (const typed of some) expect(refusePassword(typed)).toBe(firstSentence(password, typed));
    fc.assert(
      fc.property(nearPassword, (typed) => {
        expect(refusePassword(typed)).toBe(firstSentence(password, typed));
      }),
    );
  });
});
