import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { publisherRolesQuery } from '#publisher-roles/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardBody, CardHeader } from '#ui/card.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { PublisherFields } from './publisher-fields.tsx';
import { PublisherValues, publisherValues } from './publisher-values.ts';

export function PublisherForm() {
  const roles = useQuery(publisherRolesQuery);
  const createPublisher = useCall(
    'POST /publishers',
    'Publicador creado exitosamente',
    'Error al crear el publicador',
  );
  const form = useZodForm(PublisherValues, publisherValues(null));
  const submit = useSubmit(
    form,
    (body) => createPublisher.mutateAsync({ body }),
    (values) =>
      // Publishers are often entered one after the other, with the same role.
      form.reset({ ...values, group_id: values.group_id ?? '', name: '' }),
  );
  return (
    <Card>
      <CardHeader title="Nuevo publicador" />
      <CardBody className="@container">
        {roles.data?.length === 0 ? (
          <Alert
            title="Aún no hay roles"
            actions={
              <Link to="/publisher-roles" className={buttonStyles({ size: 'sm' })}>
                Crear un rol
              </Link>
            }
          >
            Cada publicador tiene un rol. Cree uno primero y vuelva aquí.
          </Alert>
        ) : (
          <form noValidate className="grid gap-3 @lg:flex @lg:items-start" onSubmit={submit}>
            <PublisherFields control={form.control} isReadOnly={createPublisher.isPending} />
            <Button
              type="submit"
              variant="primary"
              className="@lg:mt-6.5"
              isPending={createPublisher.isPending}
              pendingLabel="Creando..."
            >
              Crear Publicador
            </Button>
          </form>
        )}
      </CardBody>
    </Card>
  );
}

interface PublisherEditDialogProps {
  publisher: Publisher;
  onClose: () => void;
}

export function PublisherEditDialog({ publisher, onClose }: PublisherEditDialogProps) {
  const updatePublisher = useCall(
    'PATCH /publishers/:id',
    'Publicador actualizado exitosamente',
    'Error al actualizar el publicador',
  );
  const form = useZodForm(PublisherValues, publisherValues(publisher));
  const submit = useSubmit(
    form,
    (body) => updatePublisher.mutateAsync({ params: { id: publisher.id }, body }),
    onClose,
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Editar publicador"
      size="sm"
      onSubmit={submit}
      isPending={updatePublisher.isPending}
      submitLabel="Guardar cambios"
    >
      <PublisherFields
        control={form.control}
        publisherId={publisher.id}
        isReadOnly={updatePublisher.isPending}
      />
    </FormDialog>
  );
}
