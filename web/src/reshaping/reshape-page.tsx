import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { useParams } from '@tanstack/react-router';
import { TerritoryScreen } from '#boundaries/territory-screen.tsx';
import { JoinForm } from './join-form.tsx';
import { SplitForm } from './split-form.tsx';

/** The sentence is the server's; null means that the territory can be divided and joined. */
function blockedText(territory: Territory, isDeleted: boolean): string | null {
  const { name, retired_at, current_assignment: open } = territory;
  if (isDeleted) return refusal('not_found', { resource: 'territory' }).text;
  if (retired_at !== null) return refusal('territory_retired').text;
  if (open === null) return null;
  return refusal('reshaped_held', { name, publisher: nameOfHolder(open) }).text;
}

const LOADING = 'Cargando el territorio...';

export function SplitPage() {
  const { id } = useParams({ from: '/signed-in/territories/$id/dividir' });
  return (
    <TerritoryScreen
      id={id}
      titleOf={(name = 'territorio') => `Dividir ${name}`}
      loading={LOADING}
      warningOf={blockedText}
    >
      {(props) => <SplitForm key={id} {...props} />}
    </TerritoryScreen>
  );
}

export function JoinPage() {
  const { id } = useParams({ from: '/signed-in/territories/$id/unir' });
  return (
    <TerritoryScreen
      id={id}
      titleOf={(name = 'territorio') => `Unir ${name} con otros`}
      loading={LOADING}
      warningOf={blockedText}
    >
      {(props) => <JoinForm key={id} {...props} />}
    </TerritoryScreen>
  );
}
