import type { AppSettings } from '@territorios/contract/settings/api.ts';
import type { z } from '@territorios/contract/zod.ts';
import type { FieldValues } from 'react-hook-form';
import { dirtyValues } from '#lib/dirty-values.ts';
import { useCall } from '#lib/use-call.ts';
import { useLeaving } from '#lib/use-leaving.ts';
import { useLiveForm, useSubmit } from '#lib/use-submit.ts';

/** Settings that are saved together. Before something that was typed is lost, `leave` asks. */
export function useSettingsForm<Values extends FieldValues, Sent extends Partial<AppSettings>>(
  schema: z.ZodType<Sent, Values>,
  stored: Values,
  onSaved?: () => void,
) {
  const update = useCall(
    'PATCH /app_settings',
    'Configuración guardada exitosamente',
    'Error al guardar la configuración',
  );
  const form = useLiveForm(schema, stored);
  const { dirtyFields, isDirty } = form.formState;
  const leave = useLeaving(isDirty);
  const submit = useSubmit(
    form,
    // Unchanged fields are not sent: another person's change, or a zone unknown to the server, stays.
    (values) => update.mutateAsync({ body: dirtyValues(values, dirtyFields) }),
    () => {
      form.reset(form.getValues(), { keepDirtyValues: false, keepFieldsRef: true });
      onSaved?.();
    },
  );
  return { control: form.control, isPending: update.isPending, isDirty, leave, submit };
}
