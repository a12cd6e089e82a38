import type { Territory } from '@territorios/contract/territories/api.ts';
import { useCall } from '#lib/use-call.ts';
import { useCalendar } from '#settings/queries.ts';
import { FormDateField } from '#ui/form-date-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TerritoryFields } from './territory-fields.tsx';
import { useTerritoryForm } from './use-territory-form.ts';

interface TerritoryEditDialogProps {
  territory: Territory;
  onClose: () => void;
}

export function TerritoryEditDialog({ territory, onClose }: TerritoryEditDialogProps) {
  const { mutateAsync, error, isPending } = useCall(
    'PATCH /territories/:id',
    'Territorio actualizado exitosamente',
    'Error al actualizar el territorio',
  );
  const { today } = useCalendar();
  const { form, submit } = useTerritoryForm(
    territory,
    (_input, body) => mutateAsync({ params: { id: territory.id }, body }),
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
      {territory.last_completed_at === null && (
        <FormDateField
          control={form.control}
          isDisabled={isPending}
          name="last_completed_on"
          label="Completado por última vez"
          description="De un registro anterior, si aquí no está en el historial. Sale en el S-13."
          today={today}
          max={today}
        />
      )}
    </FormDialog>
  );
}
