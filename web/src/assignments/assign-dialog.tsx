import { zodResolver } from '@hookform/resolvers/zod';
import { AssignmentInput, type Assignment } from '@territorios/contract/assignments/api.ts';
import { expiryDay } from '@territorios/contract/assignments/rules.ts';
import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { numericDate } from '#lib/format.ts';
import { ApiError } from '#lib/request.ts';
import { useSubmit } from '#lib/use-submit.ts';
import { publishersQuery } from '#publishers/queries.ts';
import { settingsQuery, useCalendar } from '#settings/queries.ts';
import { Announced } from '#ui/announced.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { fullReason, PublisherField } from './publisher-field.tsx';
import { useAssign } from './queries.ts';
import { SendTerritory } from './send-territory.tsx';

/** Checked with the counts that this page knows; the server counts again. */
const assignForm = (publishers: readonly Publisher[]) =>
  AssignmentInput.pick({ publisher_id: true }).superRefine(({ publisher_id }, context) => {
    const publisher = publishers.find(({ id }) => id === publisher_id);
    const message = publisher && fullReason(publisher);
    if (message) context.addIssue({ code: 'custom', message, path: ['publisher_id'] });
  });

interface AssignDialogProps {
  territory: { id: string; name: string };
  onClose: () => void;
}

/** Asks who gets the territory, then offers the text to send to that publisher. */
export function AssignDialog({ territory, onClose }: AssignDialogProps) {
  const publishers = useQuery(publishersQuery);
  const { data: settings } = useQuery(settingsQuery);
  const { today } = useCalendar();
  const navigate = useNavigate();
  const assign = useAssign();
  const [assigned, setAssigned] = useState<Assignment | null>(null);
  const form = useForm({
    resolver: zodResolver(assignForm(publishers.data ?? [])),
    defaultValues: { publisher_id: '' },
  });
  const lastDay = settings && expiryDay(today, settings.territory_link_days);

  const submit = useSubmit(
    form,
    ({ publisher_id }) =>
      assign.mutateAsync(
        {
          territory_id: territory.id,
          publisher_id,
          status: 'assigned',
          // The promised day is stored, even when midnight passes meanwhile.
          ...(lastDay !== undefined && { expires_at: lastDay }),
        },
        {
          onError: (error) => {
            if (error instanceof ApiError && error.code === 'territory_taken') onClose();
          },
        },
      ),
    (_values, assignment) => setAssigned(assignment),
  );

  const assignAnother = () => {
    // It closes over the new list: a row that is about to leave must not get the focus back.
    void navigate({
      to: '/territories',
      search: (before) => ({ zone: before.zone, show: 'available' }),
    }).then(onClose);
  };

  // One Dialog for both steps: another component would close the first and lose the focus.
  if (assigned) {
    return (
      <Dialog
        onClose={onClose}
        title="Territorio asignado"
        description={`${assigned.publisher?.name ?? 'Unknown'} puede usar el enlace hasta el ${numericDate(assigned.expires_at)}.`}
        footer={
          <>
            <Button onPress={assignAnother}>Asignar otro</Button>
            <Button onPress={onClose}>Cerrar</Button>
          </>
        }
      >
        <div className="mb-3">
          <Announced text="Territorio asignado correctamente" />
        </div>
        <SendTerritory territoryName={assigned.territory.name} assignment={assigned} />
      </Dialog>
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title="Asignar territorio"
      description={
        <>
          <span className="block font-medium text-ink">{territory.name}</span>
          {/* Above the field, whose list opens at once and covers the rest. */}
          {lastDay !== undefined &&
            `El enlace funcionará hasta el ${numericDate(lastDay)}, ese día incluido.`}
        </>
      }
      isBusy={assign.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button onPress={onClose} isDisabled={assign.isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="primary"
            isPending={assign.isPending}
            pendingLabel="Asignando..."
          >
            Asignar
          </Button>
        </>
      }
    >
      {hasNotLoaded(publishers) ? (
        <LoadFailure title="Error al cargar publicadores" query={publishers} />
      ) : (
        <PublisherField
          control={form.control}
          name="publisher_id"
          label="Publicador"
          isRequired
          autoFocus
          publishers={publishers.data ?? []}
          placeholder={publishers.isPending ? 'Cargando publicadores...' : 'Buscar por nombre'}
          emptyText={publishers.isPending ? 'Cargando publicadores...' : 'Sin resultados'}
          isReadOnly={assign.isPending}
        />
      )}
    </Dialog>
  );
}
