import type { AppSettings } from '@territorios/contract/settings/api.ts';
import type { z } from '@territorios/contract/zod.ts';
import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Card, CardBody, CardHeader } from '#ui/card.tsx';
import { LeaveDialog } from '#ui/leave-dialog.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface GroupFields<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  isPending: boolean;
}

interface SettingsGroupProps<Values extends FieldValues, Sent extends Partial<AppSettings>> {
  title: string;
  schema: z.ZodType<Sent, Values>;
  stored: Values;
  children: (fields: GroupFields<Values, Sent>) => ReactNode;
}

export function SettingsGroup<Values extends FieldValues, Sent extends Partial<AppSettings>>({
  title,
  schema,
  stored,
  children,
}: SettingsGroupProps<Values, Sent>) {
  const { control, isPending, isDirty, leave, submit } = useSettingsForm(schema, stored);
  return (
    <form noValidate aria-label={title} onSubmit={submit}>
      <Card>
        <CardHeader title={title} />
        <CardBody className="grid grid-cols-1 gap-4">
          {children({ control, isPending })}
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            {isDirty && <p className="text-sm text-ink-muted">Falta guardar lo que cambió.</p>}
            <Button
              type="submit"
              variant={isDirty ? 'primary' : undefined}
              isPending={isPending}
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
