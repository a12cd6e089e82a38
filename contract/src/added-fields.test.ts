import { Assignment } from '#assignments/api.ts';
import { CurrentSession } from '#auth/api.ts';
import { AppSettings } from '#settings/api.ts';
import { Territory } from '#territories/api.ts';
import { expect, it } from 'vitest';
import { ADDED_FIELDS, withAddedFields } from './added-fields.ts';

/** The fields that the specification names. */
const SPECIFIED = {
  '/auth/session': 'user',
  '/app_settings': 'territory_link_days',
  '/territories':
    'id name zone_id zone google_maps_link navigation_latitude navigation_longitude group_suitable danger_level warnings created_at updated_at last_assigned_at last_returned_at status expires_at',
  '/assigned_territories':
    'id territory_id publisher_id assigned_at expires_at status token returned_at revoked_at publisher',
};

// Specification: 3, 7
it.each([
  ['/auth/session', CurrentSession],
  ['/app_settings', AppSettings],
  ['/territories', Territory],
  ['/assigned_territories', Assignment],
] as const)(
  'each field that the contract adds to %s has a value where it is missing',
  (path, of) => {
    const added = Object.keys(of.shape).filter(
      (name) => !SPECIFIED[path].split(' ').includes(name),
    );
    expect(Object.keys(ADDED_FIELDS[path]).sort()).toEqual(added.sort());
  },
);

it('what an answer lacks is added, and what it has stays', () => {
  const notes = 'Llave en casa de Ana';
  const rows = [{ id: '1' }, { id: '2', notes }];
  expect(withAddedFields('/territories?retired=true', rows)).toEqual([
    { ...ADDED_FIELDS['/territories'], id: '1' },
    { ...ADDED_FIELDS['/territories'], id: '2', notes },
  ]);
  expect(withAddedFields('/auth/session', { user: 'Ana' })).toEqual({
    user: 'Ana',
    congregation: { name: '' },
  });
});

it.each([
  ['/territories', [{ id: '1', ...ADDED_FIELDS['/territories'] }]],
  ['/territories', []],
  ['/auth/sessions', [{ id: '1' }]],
  ['/zones', [{ id: '1' }]],
  ['/assigned_territories/1', undefined],
  ['/territories/1/no_visits', [{ id: '1' }]],
  ['/territories/1/no_visits?replaces=x', [{ id: '1' }]],
  ['/territories/1/parts', [{ id: '1' }]],
  ['/assigned_territories/1/parts', [{ id: '1' }]],
  ['/publishers/1/data', { id: '1' }],
])('an answer of %s that lacks nothing is the same object', (path, answer) => {
  expect(withAddedFields(path, answer)).toBe(answer);
});
