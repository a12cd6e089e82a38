import { zodResolver } from '@hookform/resolvers/zod';
import { ZoneInput, type Zone } from '@territorios/contract/zones/api.ts';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#lib/use-submit.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FormTextField } from '#ui/form-text-fields.tsx';
import { useUpdateZone } from './queries.ts';

export function ZoneEditDialog({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const updateZone = useUpdateZone();
  const form = useForm({ resolver: zodResolver(ZoneInput), defaultValues: { name: zone.name } });
  const submit = useSubmit(
    form,
    (values) => updateZone.mutateAsync({ id: zone.id, ...values }),
    onClose,
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Editar Zona"
      size="sm"
      onSubmit={submit}
      isPending={updateZone.isPending}
      submitLabel="Guardar"
    >
      <FormTextField
        control={form.control}
        name="name"
        label="Nombre"
        isRequired
        autoFocus
        isReadOnly={updateZone.isPending}
      />
    </FormDialog>
  );
}
