import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { zonesQuery } from '#zones/queries.ts';
import { useMoveTerritories } from './queries.ts';
import { NO_ZONE } from './search.ts';

interface MoveDialogProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

export function MoveDialog({ ids, onDone, onClose }: MoveDialogProps) {
  const { data: zones = [] } = useQuery(zonesQuery);
  const moving = useMoveTerritories();
  const [zone, setZone] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const submit = () => {
    if (zone === null) {
      setError('Elija una zona');
      return;
    }
    const zone_id = zone === NO_ZONE ? null : zone;
    moving.mutate(
      { ids, zone_id },
      { onSuccess: onDone, onError: ({ message }) => setError(message) },
    );
  };
  return (
    <FormDialog
      title="Cambiar de zona"
      description={ids.length === 1 ? 'Un territorio' : `${ids.length} territorios`}
      onClose={onClose}
      onSubmit={submit}
      isPending={moving.isPending}
      submitLabel="Cambiar"
    >
      <Select
        label="Zona"
        items={[
          ...zones.map(({ id, name }) => ({ id, name })),
          { id: NO_ZONE, name: WITHOUT_ZONE },
        ]}
        value={zone}
        onChange={(next) => {
          setZone(next);
          setError(undefined);
        }}
        error={error}
        isDisabled={moving.isPending}
      />
    </FormDialog>
  );
}
