import type { z } from '@territorios/contract/zod.ts';
import type { AppSettings } from '@territorios/contract/settings/api.ts';
import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { dirtyValues } from '#lib/dirty-values.ts';
import { useCall } from '#lib/use-call.ts';
import { useLeaving } from '#lib/use-leaving.ts';
import { useLiveForm, useSubmit } from '#lib/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardBody, CardHeader } from '#ui/card.tsx';
import { LeaveDialog } from '#ui/leave-dialog.tsx';

export const useSaveSettings = () =>
  useCall(
    'PATCH /app_settings',
    'Configuración guardada exitosamente',
    'Error al guardar la configuración',
  );

interface GroupFields<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  isPending: boolean;
}

interface SettingsGroupProps<Values extends FieldValues, Sent extends Partial<AppSettings>> {
  title: string;
  description?: string;
  schema: z.ZodType<Sent, Values>;
  stored: Values;
  children: (fields: GroupFields<Values, Sent>) => ReactNode;
}

/** Settings that are saved together. */
export function SettingsGroup<Values extends FieldValues, Sent extends Partial<AppSettings>>({
  title,
  description,
  schema,
  stored,
  children,
}: SettingsGroupProps<Values, Sent>) {
  const update = useSaveSettings();
  const form = useLiveForm(schema, stored);
  const { dirtyFields, isDirty } = form.formState;
  const leave = useLeaving(isDirty);
  const submit = useSubmit(
    form,
    // Unchanged fields are not sent: another person's change, or a zone unknown to the server, stays.
    (values) => update.mutateAsync({ body: dirtyValues(values, dirtyFields) }),
    () => form.reset(form.getValues(), { keepDirtyValues: false, keepFieldsRef: true }),
  );
  return (
    <form noValidate aria-label={title} onSubmit={submit}>
      <Card>
        <CardHeader title={title} description={description} />
        <CardBody className="grid grid-cols-1 gap-4">
          {children({ control: form.control, isPending: update.isPending })}
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            {isDirty && <p className="text-sm text-ink-muted">Falta guardar lo que cambió.</p>}
            <Button
              type="submit"
              variant={isDirty ? 'primary' : undefined}
              isPending={update.isPending}
              pendingLabel="Guardando..."
            >
              Guardar
            </Button>
          </div>
        </CardBody>
      </Card>
      {leave && <LeaveDialog body={`Se perderá lo que cambió en «${title}».`} onAnswer={leave} />}
    </form>
  );
}
