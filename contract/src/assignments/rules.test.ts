import { describe, expect, it } from 'vitest';
import {
  assignmentStatus,
  expiryDay,
  isExpired,
  isPendingReturn,
  leadsToOthers,
  PENDING_RETURN_DAYS,
  remainingDays,
} from './rules.ts';

const today = '2026-11-20';
const open = (expires_at: string) => ({ expires_at, returned_at: null });
const returned = (expires_at: string) => ({ expires_at, returned_at: '2026-11-01T18:00:00.000Z' });

describe('an assignment', () => {
  // Specification: 4
  it('an assignment works through its last day and is expired on the next', () => {
    expect(isExpired('2026-11-20', today)).toBe(false);
    expect(isExpired('2026-11-19', today)).toBe(true);
    expect(assignmentStatus(open('2026-11-20'), today)).toBe('assigned');
    expect(assignmentStatus(open('2026-11-19'), today)).toBe('expired');
  });

  // Specification: 4
  it('a returned assignment is neither assigned nor expired, on any last day', () => {
    expect(assignmentStatus(returned('2026-12-31'), today)).toBe('returned');
    expect(assignmentStatus(returned('2026-01-01'), today)).toBe('returned');
  });

  // Specification: 4
  it('made today lasts the congregation’s days, over months, leap days and years', () => {
    expect(expiryDay(today, 30)).toBe('2026-12-20');
    expect(expiryDay('2028-02-28', 1)).toBe('2028-02-29');
    expect(expiryDay('2026-12-31', 3650)).toBe('2036-12-28');
  });
});

describe('a link', () => {
  it.each([
    ['that works', open('2026-11-20'), false],
    ['that expired yesterday', open('2026-11-19'), true],
    ['that expired 30 days ago', open('2026-10-21'), true],
    ['that expired 31 days ago', open('2026-10-20'), false],
    ['that expired yesterday and was returned', returned('2026-11-19'), false],
  ])('%s leads to the other links of its publisher, or not', (_case, assignment, leads) => {
    expect(leadsToOthers(assignment, today)).toBe(leads);
  });
});

describe('the days that remain', () => {
  // Specification: 4, 9
  it.each([
    ['2026-12-20', 30],
    ['2026-11-21', 1],
    ['2026-11-20', 0],
    ['2026-11-19', 0],
    ['2020-01-01', 0],
  ])('until %s are %i', (expiresAt, days) => {
    expect(remainingDays(expiresAt, today)).toBe(days);
  });
});

describe('a pending return', () => {
  // Specification: 4, 9
  it('a return is pending from the sixth day after the expiry', () => {
    expect(PENDING_RETURN_DAYS).toBe(5);
    expect(isPendingReturn(open('2026-11-15'), today)).toBe(false);
    expect(isPendingReturn(open('2026-11-14'), today)).toBe(true);
  });

  // Specification: 4
  it('a return is no longer pending once it is made', () => {
    expect(isPendingReturn(returned('2026-01-01'), today)).toBe(false);
  });
});
