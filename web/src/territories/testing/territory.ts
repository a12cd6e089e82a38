import { NO_VALUES, type Territory } from '@territorios/contract/territories/api.ts';

/** A territory that nobody has ever had. */
export const territorySample = (
  facts: Partial<Territory> & Pick<Territory, 'name'>,
): Territory => ({
  id: facts.name,
  zone_id: null,
  zone: null,
  ...NO_VALUES,
  retired_at: null,
  created_at: '2026-01-01T18:00:00.000Z',
  updated_at: '2026-01-01T18:00:00.000Z',
  last_assigned_at: null,
  last_returned_at: null,
  last_completed_at: null,
  picture_at: null,
  parts_done: 0,
  parts_total: 0,
  status: 'available',
  expires_at: null,
  current_assignment: null,
  ...facts,
});
