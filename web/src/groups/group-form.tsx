import { nameField } from '@territorios/contract/fields.ts';
import type { Group } from '@territorios/contract/groups/api.ts';
import { z } from '@territorios/contract/zod.ts';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardBody, CardHeader } from '#ui/card.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FormTextField } from '#ui/form-text-fields.tsx';

const GroupForm = z.object({ name: nameField() });

export function NewGroup() {
  const createGroup = useCall('POST /groups', 'Grupo creado', 'Error al crear el grupo');
  const form = useZodForm(GroupForm, { name: '' });
  const submit = useSubmit(
    form,
    (body) => createGroup.mutateAsync({ body }),
    () => form.reset(),
  );
  return (
    <Card>
      <CardHeader title="Nuevo grupo" />
      <CardBody>
        <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={submit}>
          <FormTextField
            control={form.control}
            name="name"
            label="Nombre"
            isRequired
            autoComplete="off"
            isReadOnly={createGroup.isPending}
            className="min-w-48! flex-1"
          />
          <Button
            type="submit"
            variant="primary"
            className="sm:mt-6"
            isPending={createGroup.isPending}
            pendingLabel="Creando..."
          >
            Crear grupo
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}

export function GroupEditDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const updateGroup = useCall(
    'PATCH /groups/:id',
    'Grupo actualizado',
    'Error al actualizar el grupo',
  );
  const form = useZodForm(GroupForm, { name: group.name });
  const submit = useSubmit(
    form,
    (body) => updateGroup.mutateAsync({ params: { id: group.id }, body }),
    onClose,
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Editar grupo"
      size="sm"
      onSubmit={submit}
      isPending={updateGroup.isPending}
      submitLabel="Guardar cambios"
    >
      <FormTextField
        control={form.control}
        name="name"
        label="Nombre"
        isRequired
        autoFocus
        isReadOnly={updateGroup.isPending}
      />
    </FormDialog>
  );
}
