import { expect, it } from 'vitest';
import { summarize } from './summary.ts';

const TODAY = '2026-11-20';
const open = (status: 'assigned' | 'expired', expires_at: string) => ({
  status,
  expires_at,
  returned_at: null,
});

// Specification: 2 Export card, 4
it('counts what is pending from the sixth day after its expiry, as a part of the expired', () => {
  const returned = {
    status: 'returned' as const,
    expires_at: '2026-01-01',
    returned_at: '2026-02-01T00:00:00.000Z',
  };
  expect(
    summarize(
      [
        open('assigned', TODAY),
        open('expired', '2026-11-15'),
        open('expired', '2026-11-14'),
        returned,
      ],
      TODAY,
    ),
  ).toEqual({ total: 4, active: 1, expired: 2, pendingReturn: 1 });
});
