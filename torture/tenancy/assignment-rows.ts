import { createAssignment, returnAssignment } from '@territorios/contract/assignments/api.ts';
import { dayFromNow } from '@territorios/seeds/rows.ts';
import { type Congregation, make, makeAssignment } from '#congregation.ts';
import type { Row } from './row.ts';

const returned = async (congregation: Congregation) => {
  const { id } = await makeAssignment(congregation);
  await congregation.call(returnAssignment, { params: { id }, body: {} });
  return id;
};

const heldTerritory = async (congregation: Congregation) =>
  (await makeAssignment(congregation)).territory_id;
const holder = async (congregation: Congregation) =>
  (await makeAssignment(congregation)).publisher_id ?? '';

const heldByGroup = async (congregation: Congregation) => {
  const territory_id = await make.territory(congregation);
  const group_id = await make.group(congregation);
  await congregation.call(createAssignment, { body: { territory_id, group_id } });
  return group_id;
};

export const assignmentRows: Record<string, Row | Row[]> = {
  'GET /assigned_territories': {
    filters: { territory_id: heldTerritory, publisher_id: holder, group_id: heldByGroup },
  },
  'POST /assigned_territories': [
    {
      body: () => ({ expires_at: '2030-12-31', status: 'assigned' }),
      references: { territory_id: make.territory, publisher_id: make.publisher },
    },
    {
      body: () => ({ expires_at: '2030-12-31', status: 'assigned' }),
      references: { territory_id: make.territory, group_id: make.group },
    },
  ],
  'POST /assigned_territories/bulk': {
    body: () => ({ expires_at: '2030-12-31' }),
    references: { territory_id: make.territory, publisher_id: make.publisher },
    // One of today, and one of the paper book.
    lineOf: (line) => ({
      assignments: [line, { ...line, assigned_on: '2025-01-01', returned_on: '2025-02-01' }],
    }),
  },
  'POST /assigned_territories/bulk-return': {
    body: () => ({}),
    references: { id: make.assignment },
    lineOf: (line) => ({ assignments: [line] }),
  },
  'PATCH /assigned_territories/:id/return': {
    target: make.assignment,
    body: () => ({ completed: false }),
  },
  'POST /assigned_territories/:id/extend': {
    target: make.assignment,
    body: () => ({ expires_at: dayFromNow(30) }),
  },
  'POST /assigned_territories/:id/reopen': { target: returned },
  'POST /assigned_territories/:id/transfer': [
    {
      target: make.assignment,
      body: () => ({ completed: true }),
      references: { publisher_id: make.publisher },
    },
    {
      target: make.assignment,
      body: () => ({ completed: true }),
      references: { group_id: make.group },
    },
  ],
  'POST /assigned_territories/:id/renew-link': { target: make.assignment },
  'POST /reminders': {
    body: () => ({}),
    references: { id: make.assignment },
    lineOf: ({ id }) => ({ assignments: [id] }),
    hasNoRefusedLines: true,
  },
  'PATCH /assigned_territories/:id': [
    {
      target: returned,
      body: () => ({ assigned_on: '2026-01-01', returned_on: '2026-02-01', reason: 'Era antes' }),
      references: { publisher_id: make.publisher },
    },
    {
      target: returned,
      body: () => ({ reason: 'Lo tenía el grupo' }),
      references: { group_id: make.group },
    },
  ],
  'DELETE /assigned_territories/:id': { target: returned, isForSuperadmins: true },
};
