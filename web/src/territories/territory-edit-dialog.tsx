import type { Territory } from '@territorios/contract/territories/api.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useUpdateTerritory } from './queries.ts';
import { TerritoryFields } from './territory-fields.tsx';
import { useTerritoryForm } from './use-territory-form.ts';

interface TerritoryEditDialogProps {
  territory: Territory;
  onClose: () => void;
}

export function TerritoryEditDialog({ territory, onClose }: TerritoryEditDialogProps) {
  const { mutateAsync, error, isPending } = useUpdateTerritory();
  const { form, submit } = useTerritoryForm(
    territory,
    (_input, changes) => mutateAsync({ id: territory.id, changes }),
    error,
    onClose,
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Editar territorio"
      onSubmit={submit}
      isPending={isPending}
      submitLabel="Guardar cambios"
    >
      <TerritoryFields form={form} territoryId={territory.id} isDisabled={isPending} autoFocus />
    </FormDialog>
  );
}
