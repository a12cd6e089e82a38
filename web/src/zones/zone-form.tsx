import { ZoneInput, type Zone } from '@territorios/contract/zones/api.ts';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardBody, CardHeader } from '#ui/card.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FormTextField } from '#ui/form-text-fields.tsx';

export function ZoneForm() {
  const createZone = useCall('POST /zones', 'Zona creada exitosamente', 'Error al crear la zona');
  const form = useZodForm(ZoneInput, { name: '' });
  const submit = useSubmit(
    form,
    (body) => createZone.mutateAsync({ body }),
    () => form.reset(),
  );
  return (
    <Card>
      <CardHeader title="Nueva zona" />
      <CardBody>
        <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={submit}>
          <FormTextField
            control={form.control}
            name="name"
            label="Nombre"
            isRequired
            isReadOnly={createZone.isPending}
            className="min-w-48! flex-1"
          />
          <Button
            type="submit"
            variant="primary"
            className="sm:mt-6"
            isPending={createZone.isPending}
            pendingLabel="Creando..."
          >
            Crear Zona
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}

export function ZoneEditDialog({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const updateZone = useCall(
    'PATCH /zones/:id',
    'Zona actualizada exitosamente',
    'Error al actualizar la zona',
  );
  const form = useZodForm(ZoneInput, { name: zone.name });
  const submit = useSubmit(
    form,
    (body) => updateZone.mutateAsync({ params: { id: zone.id }, body }),
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
