import { PublisherRoleInput } from '@territorios/contract/publisher-roles/api.ts';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardBody, CardHeader } from '#ui/card.tsx';
import { FormTextField } from '#ui/form-text-fields.tsx';
import { NewLimitText } from './limit-text.ts';

const NewRole = PublisherRoleInput.extend({ max_territories: NewLimitText });

export function RoleForm() {
  const createRole = useCall(
    'POST /publisher_roles',
    'Rol creado exitosamente',
    'Error al crear el rol',
  );
  const form = useZodForm(NewRole, { name: '', max_territories: '1' });
  const submit = useSubmit(
    form,
    (body) => createRole.mutateAsync({ body }),
    () => form.reset(),
  );
  const field = { control: form.control, isReadOnly: createRole.isPending };
  return (
    <Card>
      <CardHeader title="Nuevo rol" />
      <CardBody className="@container">
        <form
          noValidate
          className="grid gap-3 @lg:flex @lg:items-start"
          onSubmit={(event) => {
            event.preventDefault();
            // Nothing is sent without a name, and no error is shown.
            if (form.getValues('name').trim() === '') form.setFocus('name');
            else submit(event);
          }}
        >
          <FormTextField {...field} name="name" label="Nombre" isRequired className="flex-1" />
          <FormTextField
            {...field}
            name="max_territories"
            label="Máx. Territorios"
            type="number"
            inputMode="numeric"
            min={1}
            max={1000}
            step={1}
            className="@lg:w-40"
          />
          <Button
            type="submit"
            variant="primary"
            className="@lg:mt-6.5"
            isPending={createRole.isPending}
            pendingLabel="Creando..."
          >
            Crear Rol
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
