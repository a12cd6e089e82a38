import { CHOOSE_TERRITORY, type Assignment } from '@territorios/contract/assignments/api.ts';
import { expiryDay } from '@territorios/contract/assignments/rules.ts';
import type { Day } from '@territorios/contract/dates.ts';
import type { TrayRequest } from '@territorios/contract/requests/api.ts';
import { DEFAULT_TERRITORY_LINK_DAYS } from '@territorios/contract/settings/api.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { z } from '@territorios/contract/zod.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { LAST_DAY_LABEL, newLastDay } from '#assignments/new-last-day.ts';
import { fullReason } from '#assignments/publisher-field.tsx';
import { sentStep } from '#assignments/sent-step.tsx';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { publishersQuery } from '#publishers/queries.ts';
import { settingsQuery, useCalendar } from '#settings/queries.ts';
import { freeTerritoryChoices } from '#territories/free-territories.ts';
import { territoriesQuery, TERRITORIES_FAILURE } from '#territories/queries.ts';
import { zoneName } from '#territories/territory-cells.tsx';
import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormComboBox, FormRadioList } from '#ui/form-choice-fields.tsx';
import { FormDateField } from '#ui/form-date-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FormFailure } from '#ui/form-failure.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { proposalsOf, restText } from './proposals.ts';
import { useUndoAcceptance } from './settled-notice.ts';
import { publisherOf } from './request-text.ts';

const TITLE = 'Asignar otro territorio';
const OTHER = 'other';

/** @param proposed the ids that are offered now, because a colleague may take the chosen one */
const formOf = (today: Day, proposed: readonly string[]) =>
  z
    .object({
      proposal: z
        .string()
        .transform((id) => (proposed.length === 0 ? OTHER : id))
        .refine((id) => id === OTHER || proposed.includes(id), CHOOSE_TERRITORY),
      territory_id: z.string(),
      expires_at: newLastDay(today),
    })
    .refine(({ proposal, territory_id }) => proposal !== OTHER || territory_id !== '', {
      path: ['territory_id'],
      error: CHOOSE_TERRITORY,
    });

interface GiveAnotherDialogProps {
  request: TrayRequest;
  onClose: () => void;
}

export function GiveAnotherDialog({ request, onClose }: GiveAnotherDialogProps) {
  const territories = useQuery(territoriesQuery);
  if (territories.data)
    return <LoadedDialog request={request} territories={territories.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={TITLE}>
      {hasNotLoaded(territories) ? (
        <LoadFailure title={TERRITORIES_FAILURE} query={territories} />
      ) : (
        <output className="flex items-center gap-2 text-ink-muted">
          <Spinner />
          Cargando territorios...
        </output>
      )}
    </Dialog>
  );
}

function LoadedDialog({
  request,
  territories,
  onClose,
}: GiveAnotherDialogProps & { territories: readonly Territory[] }) {
  const { assignment } = request;
  const [given, setGiven] = useState<Assignment | null>(null);
  const undo = useUndoAcceptance(() => setGiven(null));
  // The dialog says that it was assigned, and sends the link.
  const giving = useCall('POST /requests/:id/accept', ({ id, assignment: made }) => ({
    title: 'Respuesta aceptada',
    description: made.territory.name,
    actions: [undo(id)],
  }));
  const calendar = useCalendar();
  const { data: settings } = useQuery(settingsQuery);
  const { data: publishers } = useQuery(publishersQuery);
  const { today, now } = calendar;
  const proposals = proposalsOf(territories, assignment.territory);
  const free = freeTerritoryChoices(territories, now);
  const proposedIds = proposals.map(({ id }) => id);
  const form = useZodForm(formOf(today, proposedIds), {
    proposal: proposedIds[0] ?? OTHER,
    territory_id: '',
    expires_at: expiryDay(today, settings?.territory_link_days ?? DEFAULT_TERRITORY_LINK_DAYS),
  });
  const field = { control: form.control, isRequired: true, isReadOnly: giving.isPending };
  const proposal = useWatch({ control: form.control, name: 'proposal' });
  const submit = useSubmit(
    form,
    (values) =>
      giving.mutateAsync({
        params: { id: request.id },
        body: {
          territory_id: values.proposal === OTHER ? values.territory_id : values.proposal,
          expires_at: values.expires_at,
        },
      }),
    (_values, { assignment: made }) => setGiven(made),
  );

  const publisher = publishers?.find(({ id }) => id === assignment.publisher?.id);
  const full = publisher && fullReason(publisher);
  return (
    <FormDialog
      onClose={onClose}
      result={given && sentStep(given)}
      title={TITLE}
      description={
        <>
          <span className="block font-medium text-ink">{publisherOf(request)}</span>
          {assignment.status === 'returned' ? 'Devolvió' : 'Tiene'} «{assignment.territory.name}».
        </>
      }
      onSubmit={submit}
      isPending={giving.isPending}
      isSubmitDisabled={Boolean(full) || free.length === 0}
      submitLabel="Asignar"
      pendingLabel="Asignando..."
    >
      {!full && <FormFailure control={form.control} />}
      {full && <Alert tone="warning">{full}. Devuelva antes uno de los que tiene.</Alert>}
      {free.length === 0 ? (
        <p>No hay ningún territorio disponible. Cuando se devuelva alguno podrá asignarlo.</p>
      ) : (
        <>
          {proposals.length > 0 ? (
            <FormRadioList
              control={form.control}
              name="proposal"
              label="Territorio"
              isRequired
              items={[
                ...proposals.map((territory) => ({
                  id: territory.id,
                  name: territory.name,
                  description: `${zoneName(territory)} · ${restText(territory, calendar)}`,
                })),
                { id: OTHER, name: 'Otro territorio disponible' },
              ]}
              isDisabled={giving.isPending}
            />
          ) : (
            <p>No hay otro territorio disponible en la misma zona.</p>
          )}
          {(proposal === OTHER || proposals.length === 0) && (
            <FormComboBox
              {...field}
              name="territory_id"
              label="Otro territorio"
              items={free}
              placeholder="Buscar por nombre"
              emptyText="Ningún territorio disponible"
            />
          )}
          <FormDateField
            {...field}
            name="expires_at"
            label={LAST_DAY_LABEL}
            today={today}
            min={today}
          />
        </>
      )}
    </FormDialog>
  );
}
