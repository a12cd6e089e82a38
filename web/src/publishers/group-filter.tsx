import type { Group } from '@territorios/contract/groups/api.ts';
import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { useAddressState } from '#lib/address-state.ts';
import { Select } from '#ui/select.tsx';
import { NO_GROUP } from './publisher-values.ts';

const ALL = 'all';

/** The type is given, because the router has that of the screen. @returns undefined in a congregation without groups */
export function useGroupInAddress(groups: readonly Group[]): string | undefined {
  const { search } = useAddressState('/signed-in/publishers');
  return groups.length === 0 ? undefined : search.group;
}

/** @param group of the address: an id, or those without one; undefined does not filter */
export const inGroup = (publishers: Publisher[], group: string | undefined): Publisher[] =>
  group === undefined
    ? publishers
    : publishers.filter(({ group_id }) => (group_id ?? NO_GROUP) === group);

export const groupName = (groups: readonly Group[], group: string): string =>
  groups.find(({ id }) => id === group)?.name ?? 'Sin grupo';

export function GroupFilter({ groups }: { groups: readonly Group[] }) {
  const { search, changeNow } = useAddressState('/signed-in/publishers');
  return (
    <Select
      label="Filtrar por grupo"
      items={[
        { id: ALL, name: 'Todos' },
        ...groups.map(({ id, name }) => ({ id, name })),
        { id: NO_GROUP, name: 'Sin grupo' },
      ]}
      value={search.group ?? ALL}
      onChange={(id) => changeNow({ group: id === ALL ? undefined : id })}
      className="w-full sm:w-56"
    />
  );
}
