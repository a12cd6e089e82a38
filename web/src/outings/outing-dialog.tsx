import type { Outing } from '@territorios/contract/outings/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SendPanel } from '#assignments/send-panel.tsx';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { publishersQuery, PUBLISHERS_FAILURE } from '#publishers/queries.ts';
import { useCalendar } from '#settings/queries.ts';
import { territoriesQuery, TERRITORIES_FAILURE } from '#territories/queries.ts';
import { FormComboBox } from '#ui/form-choice-fields.tsx';
import { FormDateField } from '#ui/form-date-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FormTextField } from '#ui/form-text-fields.tsx';
import { hasNotLoaded } from '#ui/load-failure.tsx';
import { OutingForm, typedOuting } from './outing-form.ts';
import { outingMessage, whenText } from './outing-text.ts';
import { TerritoriesField } from './territories-field.tsx';
import { territoryChoices } from './territory-choices.ts';

interface OutingDialogProps {
  /** Null prepares a new one. */
  outing: Outing | null;
  /** The newest one, which a new one resembles. */
  last: Outing | undefined;
  onClose: () => void;
}

export function OutingDialog({ outing, last, onClose }: OutingDialogProps) {
  const { today } = useCalendar();
  const territories = useQuery(territoriesQuery);
  const publishers = useQuery(publishersQuery);
  const [prepared, setPrepared] = useState<Outing | null>(null);
  const create = useCall('POST /outings', undefined, 'Error al preparar la salida');
  const update = useCall('PATCH /outings/:id', 'Salida guardada', 'Error al guardar la salida');
  const isPending = create.isPending || update.isPending;
  const form = useZodForm(OutingForm, typedOuting(outing, last, today));
  const submit = useSubmit(
    form,
    (body) =>
      outing === null
        ? create.mutateAsync({ body })
        : update.mutateAsync({ params: { id: outing.id }, body }),
    (_sent, saved) => (outing === null ? setPrepared(saved) : onClose()),
  );
  const { control } = form;
  const field = { control, isReadOnly: isPending };
  return (
    <FormDialog
      onClose={onClose}
      title={outing === null ? 'Nueva salida' : 'Editar salida'}
      onSubmit={submit}
      isPending={isPending}
      submitLabel={outing === null ? 'Preparar' : 'Guardar cambios'}
      needs={
        hasNotLoaded(territories)
          ? { title: TERRITORIES_FAILURE, query: territories }
          : { title: PUBLISHERS_FAILURE, query: publishers }
      }
      result={
        prepared && {
          title: 'Salida preparada',
          description: whenText(prepared),
          children: (
            <SendPanel
              label="Texto para el grupo"
              text={outingMessage(prepared)}
              onSent={onClose}
            />
          ),
        }
      }
    >
      <TerritoriesField
        control={control}
        choices={territoryChoices(territories.data ?? [], outing?.territories ?? [])}
        isReadOnly={isPending}
      />
      <div className="grid grid-cols-2 gap-3">
        <FormDateField {...field} name="on" label="Día" isRequired today={today} min={today} />
        <FormTextField {...field} name="time" label="Hora" type="time" />
      </div>
      <FormTextField {...field} name="place" label="Lugar de encuentro" autoComplete="off" />
      <FormComboBox
        {...field}
        name="captain_id"
        label="Capitán"
        description="Solo se ve aquí: el enlace no muestra ningún nombre."
        placeholder="Buscar por nombre"
        items={(publishers.data ?? []).map(({ id, name }) => ({ id, name }))}
      />
    </FormDialog>
  );
}
