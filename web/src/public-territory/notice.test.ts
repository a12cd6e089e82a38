import { describe, expect, it } from 'vitest';
import { expiryText, noticeTone, remainingText } from './notice.ts';

const TODAY = '2026-11-20';
const unreturned = { assignment_returned_at: null, time_zone: 'America/Mexico_City' };
const open = (expires_at: string) => ({
  ...unreturned,
  expires_at,
  is_expired: false,
  assignment_status: 'assigned' as const,
});
const expired = {
  ...unreturned,
  expires_at: '2026-11-19',
  is_expired: true,
  assignment_status: 'expired' as const,
};
const returned = {
  ...unreturned,
  expires_at: '2026-12-31',
  is_expired: false,
  assignment_status: 'returned' as const,
};

describe('the colour of the notice', () => {
  // Specification: 2 Public territory page, 9
  it.each([
    ['today', '2026-11-20', 'danger'],
    ['5 days', '2026-11-25', 'danger'],
    ['6 days', '2026-11-26', 'warning'],
    ['20 days', '2026-12-10', 'warning'],
    ['21 days', '2026-12-11', 'success'],
  ])('the colour of the notice with %s left', (_left, expiresAt, tone) => {
    expect(noticeTone(open(expiresAt), TODAY)).toBe(tone);
  });

  // Specification: 2 Public territory page
  it('the colour of the notice is red once the link has expired, also where the phone’s calendar is behind', () => {
    expect(noticeTone(expired, '2026-01-01')).toBe('danger');
  });

  // Specification: 2 Public territory page
  it('the colour of the notice is blue once the territory was returned, expired or not', () => {
    expect(noticeTone(returned, TODAY)).toBe('info');
    expect(noticeTone({ ...returned, is_expired: true }, TODAY)).toBe('info');
  });
});

describe('what is said of the expiry', () => {
  // Specification: 2 Public territory page
  it.each([
    [open('2026-12-11'), 'Vence: 11/12/2026'],
    [expired, 'Caducó el 19/11/2026'],
    [{ ...expired, expires_at: '' }, 'Fecha de vencimiento no disponible'],
  ])('%o', (territory, text) => {
    expect(expiryText(territory)).toBe(text);
  });

  // In Mexico City it is still the 30th when UTC has the 1st.
  it.each([
    ['on its last day', '2026-12-01T05:59:59.999Z', null],
    ['a day late', '2026-12-01T06:00:00.000Z', 'Caducó el 30/11/2026'],
  ])('the notice of a territory that was returned %s', (_when, assignment_returned_at, text) => {
    const closed = { ...returned, expires_at: '2026-11-30', assignment_returned_at };
    for (const is_expired of [false, true])
      expect(expiryText({ ...closed, is_expired })).toBe(text);
  });

  it.each([
    [open('2026-11-20'), 'viernes · vence hoy'],
    [open('2026-11-21'), 'sábado · falta 1 día'],
    [open('2026-11-22'), 'domingo · faltan 2 días'],
    [open('2028-02-29'), 'martes · faltan 466 días'],
    [expired, null],
    [returned, null],
  ])('%o', (territory, text) => {
    expect(remainingText(territory, TODAY)).toBe(text);
  });
});
