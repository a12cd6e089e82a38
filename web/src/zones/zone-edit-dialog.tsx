import { zodResolver } from '@hookform/resolvers/zod';
import { ZoneInput, type Zone } from '@territorios/contract/zones/api.ts';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '#lib/form-errors.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormTextField } from '#ui/form-fields.tsx';
import { useUpdateZone } from './queries.ts';

export function ZoneEditDialog({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const updateZone = useUpdateZone();
  const form = useForm({ resolver: zodResolver(ZoneInput), defaultValues: { name: zone.name } });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Editar Zona"
      size="sm"
      isBusy={updateZone.isPending}
      onSubmit={form.handleSubmit((values) =>
        updateZone.mutate(
          { id: zone.id, ...values },
          { onSuccess: onClose, onError: (error) => showFieldErrors(form, error) },
        ),
      )}
      footer={
        <>
          <Button onPress={onClose} isDisabled={updateZone.isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="primary"
            isPending={updateZone.isPending}
            pendingLabel="Guardando..."
          >
            Guardar
          </Button>
        </>
      }
    >
      <FormTextField
        control={form.control}
        name="name"
        label="Nombre"
        isRequired
        autoFocus
        isReadOnly={updateZone.isPending}
      />
    </Dialog>
  );
}
