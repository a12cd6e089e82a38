import { expect, it } from 'vitest';
import { etagOf, revisionOf } from './version.ts';

it('an etag tells the revision of what came with it', () => {
  const congregation = { id: '018f0000-0000-7000-8000-000000000001', revision: 4_711 };
  expect(revisionOf(etagOf(congregation, '2026-11-20'))).toBe(4_711);
});

it.each([null, '', '"abc"', 'W/"018f-12"', '"1"', '"018f-x-2026-11-20"'])(
  'one that was made elsewhere tells none: %s',
  (etag) => expect(revisionOf(etag)).toBeNull(),
);
