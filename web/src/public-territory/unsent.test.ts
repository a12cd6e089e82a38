import { describe, expect, it } from 'vitest';
import { hasArrived, readUnsent, storeUnsent } from './unsent.ts';

const EARLIER = '2026-11-25T14:05:00.000Z';
const LATER = '2026-11-25T15:05:00.000Z';

const request = (created_at: string) => ({
  kind: 'more_days' as const,
  days: 14,
  message: null,
  created_at,
  outcome: null,
  settled_at: null,
  reply: null,
});
const unsent = (after: string | null) => ({
  kind: 'more_days' as const,
  days: 14,
  message: null,
  after,
});

describe('an answer that waits for the network', () => {
  it.each([
    ['nothing of its kind is there', null, [], false],
    ['only the one before it is there', EARLIER, [request(EARLIER)], false],
    ['only another kind is there', null, [{ ...request(LATER), kind: 'another' as const }], false],
    ['a first one of its kind is there', null, [request(LATER)], true],
    ['a later one of its kind is there', EARLIER, [request(LATER)], true],
  ])('an answer has arrived or not when %s', (_when, after, requests, arrived) => {
    expect(hasArrived(unsent(after), requests)).toBe(arrived);
  });

  it('an answer is no failure where the browser stores nothing', () => {
    storeUnsent('secret', 'more_days', unsent(null));
    expect(readUnsent('secret', 'more_days')).toBeNull();
  });
});
