import { useParams } from '@tanstack/react-router';
import { TerritoryScreen } from '#boundaries/territory-screen.tsx';
import { blockedText } from './blocked.ts';
import { JoinForm } from './join-form.tsx';
import { SplitForm } from './split-form.tsx';

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
