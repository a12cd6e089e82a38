import { expiryDay } from '@territorios/contract/assignments/rules.ts';
import { numericDate } from '@territorios/contract/dates.ts';
import { DEFAULT_TERRITORY_LINK_DAYS } from '@territorios/contract/settings/api.ts';
import { z } from '@territorios/contract/zod.ts';
import { useQuery } from '@tanstack/react-query';
import { dueText } from '#lib/format.ts';
import { onConflict } from '#lib/is-conflict.ts';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { settingsQuery, useCalendar } from '#settings/queries.ts';
import { FormDateField } from '#ui/form-date-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { HeldDialogProps } from './held-dialog.ts';
import { newLastDay } from './new-last-day.ts';
import { extensionNotice } from './queries.ts';

/** 'Dar más días' keeps the publisher's link. */
export function ExtendDialog({ territoryName, assignment, onClose }: HeldDialogProps) {
  const extend = useCall(
    'POST /assigned_territories/:id/extend',
    extensionNotice,
    'Error al dar más días',
  );
  const { data: settings } = useQuery(settingsQuery);
  const { today } = useCalendar();
  const { id, expires_at } = assignment;
  const isLate = expires_at < today;
  const form = useZodForm(z.object({ expires_at: newLastDay(today) }), {
    expires_at: expiryDay(
      isLate ? today : expires_at,
      settings?.territory_link_days ?? DEFAULT_TERRITORY_LINK_DAYS,
    ),
  });
  const submit = useSubmit(
    form,
    (body) => extend.mutateAsync({ params: { id }, body }, onConflict(onClose)),
    onClose,
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Dar más días"
      description={`Territorio «${territoryName}»: ${dueText(expires_at, today)} (${numericDate(expires_at)}). El enlace del publicador sigue siendo el mismo.`}
      size="sm"
      onSubmit={submit}
      isPending={extend.isPending}
      submitLabel="Dar más días"
    >
      <FormDateField
        control={form.control}
        name="expires_at"
        label="Nuevo vencimiento"
        today={today}
        min={today}
        isRequired
        isReadOnly={extend.isPending}
      />
    </FormDialog>
  );
}
