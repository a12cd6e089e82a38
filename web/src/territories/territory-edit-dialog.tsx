import type { Territory } from '@territorios/contract/territories/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
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
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Editar territorio"
      isBusy={isPending}
      onSubmit={submit}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Guardando...">
            Guardar cambios
          </Button>
        </>
      }
    >
      <TerritoryFields form={form} territoryId={territory.id} isDisabled={isPending} autoFocus />
    </Dialog>
  );
}
