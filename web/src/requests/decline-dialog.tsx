import { holderOf } from '@territorios/contract/assignments/holder.ts';
import { optionalText } from '@territorios/contract/fields.ts';
import type { TrayRequest } from '@territorios/contract/requests/api.ts';
import { LONGEST_REQUEST_MESSAGE } from '@territorios/contract/requests/rules.ts';
import { z } from '@territorios/contract/zod.ts';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FormFailure } from '#ui/form-failure.tsx';
import { FormTextArea } from '#ui/form-text-fields.tsx';
import { publisherOf } from './request-text.ts';
import { tellActions } from './settled-notice.ts';
import { declinedText } from './told-text.ts';
import { REQUEST_WORDS } from './words.ts';

const DeclineForm = z.object({ reply: optionalText(LONGEST_REQUEST_MESSAGE) });

interface DeclineDialogProps {
  request: TrayRequest;
  onClose: () => void;
}

export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const { id, kind, assignment } = request;
  const form = useZodForm(DeclineForm, { reply: '' });
  // Without a failure notice, because the form shows it.
  const declining = useCall('POST /requests/:id/decline', ({ assignment: declined }) => ({
    title: 'Respuesta no aceptada',
    description: `${declined.territory.name}${holderOf(declined) ? `: ${declined.group ? 'el grupo' : 'el publicador'} lo verá en su enlace.` : ''}`,
    ...(holderOf(declined) && {
      actions: tellActions(declinedText(kind, declined, form.getValues('reply')?.trim() || null)),
    }),
  }));
  const submit = useSubmit(
    form,
    (body) => declining.mutateAsync({ params: { id }, body }),
    onClose,
  );
  return (
    <FormDialog
      onClose={onClose}
      title="No aceptar"
      description={`«${REQUEST_WORDS[kind]}» de ${publisherOf(request)}, ${assignment.territory.name}`}
      onSubmit={submit}
      isPending={declining.isPending}
      submitLabel="No aceptar"
      pendingLabel="Enviando..."
    >
      <FormFailure control={form.control} />
      {holderOf(assignment) === null ? (
        <p>El publicador fue eliminado, y su enlace ya no muestra respuestas.</p>
      ) : (
        <FormTextArea
          control={form.control}
          name="reply"
          label="Respuesta (opcional)"
          description={`${assignment.group ? 'El grupo' : 'El publicador'} la leerá en su enlace. Hasta ${LONGEST_REQUEST_MESSAGE} caracteres.`}
          isReadOnly={declining.isPending}
        />
      )}
    </FormDialog>
  );
}
