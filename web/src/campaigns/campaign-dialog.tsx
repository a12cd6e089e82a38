import {
  CampaignInput,
  DEFAULT_COVERAGE_TARGET,
  END_BEFORE_START,
  type Campaign,
} from '@territorios/contract/campaigns/api.ts';
import { z } from '@territorios/contract/zod.ts';
import { useWatch } from 'react-hook-form';
import { typedDay } from '#lib/typed-day.ts';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { useCalendar } from '#settings/queries.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FormDateField } from '#ui/form-date-field.tsx';
import { FormTextArea, FormTextField } from '#ui/form-text-fields.tsx';

const { name, description, coverage_target } = CampaignInput.shape;

const CampaignForm = z
  .object({
    name,
    description,
    start_date: typedDay,
    end_date: typedDay,
    coverage_target: z.string().transform(Number).pipe(coverage_target.unwrap()),
  })
  .refine((typed) => typed.start_date <= typed.end_date, END_BEFORE_START);

const typedCampaign = (campaign: Campaign | null): z.input<typeof CampaignForm> => ({
  name: campaign?.name ?? '',
  description: campaign?.description ?? '',
  start_date: campaign?.start_date ?? '',
  end_date: campaign?.end_date ?? '',
  coverage_target: String(campaign?.coverage_target ?? DEFAULT_COVERAGE_TARGET),
});

interface CampaignDialogProps {
  campaign: Campaign | null;
  onClose: () => void;
}

export function CampaignDialog({ campaign, onClose }: CampaignDialogProps) {
  const { today } = useCalendar();
  const create = useCall(
    'POST /campaigns',
    'Campaña creada exitosamente',
    'Error al crear la campaña',
  );
  const update = useCall(
    'PATCH /campaigns/:id',
    'Campaña actualizada exitosamente',
    'Error al actualizar la campaña',
  );
  const isPending = create.isPending || update.isPending;
  const form = useZodForm(CampaignForm, typedCampaign(campaign));
  const { control } = form;
  const start = useWatch({ control, name: 'start_date' });
  const submit = useSubmit(
    form,
    (body) =>
      campaign === null
        ? create.mutateAsync({ body })
        : update.mutateAsync({ params: { id: campaign.id }, body }),
    onClose,
  );
  const field = { control, isReadOnly: isPending };
  return (
    <FormDialog
      onClose={onClose}
      title={campaign === null ? 'Nueva campaña' : 'Editar campaña'}
      onSubmit={submit}
      isPending={isPending}
      submitLabel={campaign === null ? 'Crear' : 'Guardar cambios'}
      pendingLabel={campaign === null ? 'Creando...' : 'Guardando...'}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          {...field}
          name="name"
          label="Nombre"
          isRequired
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus anyway
          autoFocus
          className="sm:col-span-2"
        />
        <FormDateField {...field} name="start_date" label="Inicio" isRequired today={today} />
        <FormDateField
          {...field}
          name="end_date"
          label="Fin"
          isRequired
          today={today}
          min={start}
        />
        <FormTextField
          {...field}
          name="coverage_target"
          label="Meta (%)"
          description="Parte de los territorios que la campaña quiere cubrir."
          isRequired
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          className="sm:col-span-2"
        />
        <FormTextArea {...field} name="description" label="Descripción" className="sm:col-span-2" />
      </div>
    </FormDialog>
  );
}
