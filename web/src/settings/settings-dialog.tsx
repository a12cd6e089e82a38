import {
  AppSettings,
  congregationName,
  MessageTemplates,
} from '@territorios/contract/settings/api.ts';
import {
  DEFAULT_REMINDER_TEXT,
  DEFAULT_SHARE_TEXT,
} from '@territorios/contract/settings/messages.ts';
import { z } from '@territorios/contract/zod.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { dirtyValues } from '#lib/dirty-values.ts';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { Choice } from '#ui/choice-list.tsx';
import { FormComboBox, FormRadioList } from '#ui/form-choice-fields.tsx';
import { FormTextField } from '#ui/form-text-fields.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CardCodesField } from './card-codes-field.tsx';
import { FIRST_MAP_CHOICES, PAPER_CHOICES, REQUEST_MODE_CHOICES } from './choices.ts';
import { messageExample } from './message-example.ts';
import { MessageField } from './message-field.tsx';
import { settingsQuery, useCalendar } from './queries.ts';

const SettingsForm = AppSettings.pick({
  time_zone: true,
  card_codes: true,
  requests: true,
  first_map: true,
  paper: true,
}).extend({
  congregation_name: congregationName,
  territory_link_days: z
    .string()
    // An empty or blank text counts as 0, which is refused by the same sentence.
    .transform(Number)
    .pipe(AppSettings.shape.territory_link_days),
  ...MessageTemplates.shape,
});

const REMINDED_DAYS = 3;

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(settingsQuery);
  if (settings.data) return <LoadedDialog settings={settings.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title="Configuración">
      {hasNotLoaded(settings) ? (
        <LoadFailure title="Error al cargar la configuración" query={settings} />
      ) : (
        <output className="flex items-center gap-2 text-ink-muted">
          <Spinner />
          Cargando configuración...
        </output>
      )}
    </Dialog>
  );
}

function LoadedDialog({ settings, onClose }: { settings: AppSettings; onClose: () => void }) {
  const updateSettings = useCall(
    'PATCH /app_settings',
    'Configuración guardada exitosamente',
    'Error al guardar la configuración',
  );
  const form = useZodForm(SettingsForm, {
    territory_link_days: String(settings.territory_link_days),
    time_zone: settings.time_zone,
    share_text: settings.share_text ?? DEFAULT_SHARE_TEXT,
    reminder_text: settings.reminder_text ?? DEFAULT_REMINDER_TEXT,
    card_codes: settings.card_codes,
    requests: settings.requests,
    first_map: settings.first_map,
    paper: settings.paper,
    congregation_name: settings.congregation_name,
  });
  const { today } = useCalendar();
  const { dirtyFields } = form.formState;
  const submit = useSubmit(
    form,
    // Unchanged fields are not sent: another person's change, or a zone unknown to the server, stays.
    (values) => updateSettings.mutateAsync({ body: dirtyValues(values, dirtyFields) }),
    onClose,
  );
  const field = { control: form.control, isReadOnly: updateSettings.isPending };
  const choice = { control: form.control, isDisabled: updateSettings.isPending };
  return (
    <FormDialog
      onClose={onClose}
      title="Configuración"
      size="lg"
      onSubmit={submit}
      isPending={updateSettings.isPending}
      submitLabel="Guardar"
    >
      <FormTextField
        {...field}
        name="territory_link_days"
        label="Días de duración del enlace"
        description="Cuánto tiempo tiene un publicador cada territorio. Vale para las próximas asignaciones."
        type="number"
        inputMode="numeric"
        min={1}
        max={3650}
        step={1}
        isRequired
        autoFocus
      />
      <FormTextField
        {...field}
        name="congregation_name"
        label="Nombre de la congregación"
        isRequired
      />
      <FormComboBox
        {...field}
        name="time_zone"
        label="Zona horaria"
        description="La de la congregación: decide cuándo empieza y termina cada día."
        menuTrigger="input"
        items={timeZoneChoices(settings.time_zone)}
        placeholder="Buscar una ciudad"
        isRequired
      />
      <FormRadioList
        {...choice}
        name="paper"
        label="Papel"
        description="El del registro S-13, las tarjetas y las listas que se impriman."
        items={PAPER_CHOICES}
      />
      <p className="text-sm text-ink-muted">
        En los mensajes puede usar {'{territorio}'}, {'{publicador}'}, {'{vence}'} (la fecha),{' '}
        {'{dias}'} (los que faltan) y {'{enlace}'}, que es obligatorio: cada uno se reemplaza al
        enviar.
      </p>
      <MessageField
        {...field}
        name="share_text"
        label="Mensaje al enviar un territorio"
        original={DEFAULT_SHARE_TEXT}
        example={messageExample(today, settings.territory_link_days)}
      />
      <MessageField
        {...field}
        name="reminder_text"
        label="Mensaje de recordatorio"
        original={DEFAULT_REMINDER_TEXT}
        example={messageExample(today, REMINDED_DAYS)}
      />
      <FormRadioList
        {...choice}
        name="requests"
        label="Respuestas de los publicadores"
        description="En su enlace, cada publicador puede decir que terminó, devolver el territorio, o pedir más días u otro territorio."
        items={REQUEST_MODE_CHOICES}
      />
      <FormRadioList
        {...choice}
        name="first_map"
        label="Mapa que se ve primero"
        description="En el enlace de un territorio que tiene más de uno: su límite dibujado, un enlace de Google Maps o una foto."
        items={FIRST_MAP_CHOICES}
      />
      <CardCodesField {...choice} name="card_codes" areOn={settings.card_codes} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4 text-sm">
        ¿Tiene datos en un archivo?
        <Link to="/importar" onClick={onClose} className={buttonStyles()}>
          <FileUp aria-hidden />
          Importar
        </Link>
      </p>
    </FormDialog>
  );
}

/** @param current is always a choice, although browsers leave out names that are out of use */
function timeZoneChoices(current: string): Choice[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), current]);
  return [...names].sort().map((id) => ({ id, name: id.replaceAll('_', ' ') }));
}
