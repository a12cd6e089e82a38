import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorsById } from '#assignments/errors-by-id.ts';
import type { SeveralDialogProps } from '#assignments/several-dialog.ts';
import { useCall } from '#lib/use-call.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { zonesQuery } from '#zones/queries.ts';
import { RefusedTerritories } from './refused-territories.tsx';
import { NO_ZONE } from './search.ts';

export function MoveDialog({ territories, onDone, onClose }: SeveralDialogProps) {
  const { data: zones = [] } = useQuery(zonesQuery);
  const moving = useCall('PATCH /territories/bulk', ({ length }) => ({
    title:
      length === 1 ? 'Un territorio cambió de zona' : `${length} territorios cambiaron de zona`,
  }));
  const [zone, setZone] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const ids = territories.map(({ id }) => id);
  const submit = () => {
    setMissing(zone === null);
    if (zone === null) return;
    moving.mutate(
      { body: { ids, zone_id: zone === NO_ZONE ? null : zone } },
      { onSuccess: onDone },
    );
  };
  return (
    <FormDialog
      title="Cambiar de zona"
      description={territories.length === 1 ? 'Un territorio' : `${territories.length} territorios`}
      onClose={onClose}
      onSubmit={submit}
      isPending={moving.isPending}
      submitLabel="Cambiar"
    >
      <RefusedTerritories errors={errorsById(moving.error, ids)} territories={territories} />
      <Select
        label="Zona"
        items={[
          ...zones.map(({ id, name }) => ({ id, name })),
          { id: NO_ZONE, name: WITHOUT_ZONE },
        ]}
        value={zone}
        onChange={(next) => {
          setZone(next);
          setMissing(false);
        }}
        error={isMissing ? 'Elija una zona' : undefined}
        isDisabled={moving.isPending}
      />
    </FormDialog>
  );
}
