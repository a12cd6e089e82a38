import { nameField } from '@territorios/contract/fields.ts';
import { z } from '@territorios/contract/zod.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCongregation } from '#auth/current-session.ts';
import { forgetSession } from '#auth/queries.ts';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { dropFlashNotice, flashNotice } from '#ui/flash-notice.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FormFailure } from '#ui/form-failure.tsx';
import { FormTextField } from '#ui/form-text-fields.tsx';

const Confirmation = z.object({ name: nameField('Escriba el nombre de la congregación') });

export function DeleteCongregationDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { name: known } = useCongregation();
  const remove = useCall('DELETE /congregation', undefined, 'No se pudo borrar la congregación');
  const form = useZodForm(Confirmation, { name: '' });
  const submit = useSubmit(
    form,
    async (body) => {
      // This comes before the answer, because the stream of changes may report the session's end first.
      flashNotice('/login', {
        title: 'Congregación eliminada',
        description: `Ya no queda nada de «${known}» en este servidor.`,
      });
      try {
        await remove.mutateAsync({ body });
      } catch (error) {
        dropFlashNotice();
        throw error;
      }
    },
    () => forgetSession(client),
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Borrar la congregación"
      size="sm"
      onSubmit={submit}
      isPending={remove.isPending}
      submitLabel="Borrar la congregación"
      pendingLabel="Borrando..."
      variant="danger"
    >
      <p>
        Se elimina todo lo de «{known}»: territorios, publicadores, asignaciones, historial, fotos y
        las cuentas de sus administradores. Los enlaces enviados dejan de abrir. No se puede
        deshacer.
      </p>
      <p>
        Antes pulse «Llevarse todo» y guarde el archivo: con él se puede volver a tener la
        congregación.
      </p>
      <FormTextField
        control={form.control}
        isReadOnly={remove.isPending}
        name="name"
        label="Escriba el nombre de la congregación"
        isRequired
        autoComplete="off"
      />
      <FormFailure control={form.control} />
    </FormDialog>
  );
}
