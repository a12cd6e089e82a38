import { zodResolver } from '@hookform/resolvers/zod';
import { AssignmentInput, type Assignment } from '@territorios/contract/assignments/api.ts';
import { expiryDay } from '@territorios/contract/assignments/rules.ts';
import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAssign } from '#assignments/queries.ts';
import { numericDate } from '#lib/format.ts';
import { useSubmit } from '#lib/use-submit.ts';
import { settingsQuery, useCalendar } from '#settings/queries.ts';
import { territoriesQuery } from '#territories/queries.ts';
import { SendTerritory } from '#assignments/send-territory.tsx';
import { Announced } from '#ui/announced.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormComboBox } from '#ui/form-choice-fields.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { freeTerritoryChoices } from './free-territories.ts';

const AssignAnother = AssignmentInput.pick({ territory_id: true });

interface AssignAnotherDialogProps {
  publisher: Publisher;
  onClose: () => void;
}

/** Asks which free territory the publisher gets, then offers the text to send. */
export function AssignAnotherDialog({ publisher, onClose }: AssignAnotherDialogProps) {
  const territories = useQuery(territoriesQuery);
  const { data: settings } = useQuery(settingsQuery);
  const { today, now } = useCalendar();
  const assign = useAssign();
  const [assigned, setAssigned] = useState<Assignment | null>(null);
  const form = useForm({
    resolver: zodResolver(AssignAnother),
    defaultValues: { territory_id: '' },
  });
  const lastDay = settings && expiryDay(today, settings.territory_link_days);
  const submit = useSubmit(
    form,
    ({ territory_id }) =>
      assign.mutateAsync({
        territory_id,
        publisher_id: publisher.id,
        status: 'assigned',
        // The promised day is stored, even when midnight passes meanwhile.
        ...(lastDay !== undefined && { expires_at: lastDay }),
      }),
    (_values, assignment) => setAssigned(assignment),
  );

  if (assigned) {
    return (
      <Dialog
        onClose={onClose}
        title="Territorio asignado"
        description={`${publisher.name} puede usar el enlace de «${assigned.territory.name}» hasta el ${numericDate(assigned.expires_at)}.`}
        footer={<Button onPress={onClose}>Cerrar</Button>}
      >
        <div className="mb-3">
          <Announced text="Territorio asignado correctamente" />
        </div>
        <SendTerritory territoryName={assigned.territory.name} assignment={assigned} />
      </Dialog>
    );
  }
  const loadingText = territories.isPending ? 'Cargando territorios...' : undefined;
  return (
    <Dialog
      onClose={onClose}
      title="Asignar otro territorio"
      description={
        <>
          <span className="block font-medium text-ink">{publisher.name}</span>
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
      {hasNotLoaded(territories) ? (
        <LoadFailure title="Error al cargar territorios" query={territories} />
      ) : (
        <FormComboBox
          control={form.control}
          name="territory_id"
          label="Territorio"
          isRequired
          autoFocus
          items={freeTerritoryChoices(territories.data ?? [], now)}
          placeholder={loadingText ?? 'Buscar por nombre'}
          emptyText={loadingText ?? 'Ningún territorio disponible'}
          isReadOnly={assign.isPending}
        />
      )}
    </Dialog>
  );
}
