import { expect, it } from 'vitest';
import { listAssignments } from '#assignments/api.ts';
import { getPublicTerritory } from '#public-territory/api.ts';
import { requestOf } from '#request.ts';
import { updateZone } from '#zones/api.ts';

it("a request fills its endpoint's path, and hands the body on", () => {
  expect(requestOf(updateZone, { params: { id: '7' }, body: { name: 'Norte' } })).toEqual({
    method: 'PATCH',
    path: '/zones/7',
    body: { name: 'Norte' },
  });
});

it('a parameter of a path cannot lead to another address', () => {
  expect(requestOf(getPublicTerritory, { params: { token: '../zones?a=%2F' } }).path).toBe(
    '/public/territory/..%2Fzones%3Fa%3D%252F',
  );
});

it('a query says only the fields that have a value', () => {
  const query = { territory_id: 'a&b=c', open: false, publisher_id: undefined };
  expect(requestOf(listAssignments, { query }).path).toBe(
    '/assigned_territories?territory_id=a%26b%3Dc&open=false',
  );
  expect(requestOf(listAssignments, { query: {} }).path).toBe('/assigned_territories');
});
