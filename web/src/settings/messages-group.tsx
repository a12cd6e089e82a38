import { AppSettings, MessageTemplates } from '@territorios/contract/settings/api.ts';
import {
  DEFAULT_REMINDER_TEXT,
  DEFAULT_SHARE_TEXT,
} from '@territorios/contract/settings/messages.ts';
import { FormRadioList } from '#ui/form-choice-fields.tsx';
import { REQUEST_MODE_CHOICES } from './choices.ts';
import { messageExample } from './message-example.ts';
import { MessageField } from './message-field.tsx';
import { useCalendar } from './queries.ts';
import { SettingsGroup } from './settings-group.tsx';

const MessagesForm = MessageTemplates.extend(AppSettings.pick({ requests: true }).shape);

const REMINDED_DAYS = 3;

export function MessagesGroup({ settings }: { settings: AppSettings }) {
  const { today } = useCalendar();
  return (
    <SettingsGroup
      title="Mensajes"
      schema={MessagesForm}
      stored={{
        share_text: settings.share_text ?? DEFAULT_SHARE_TEXT,
        reminder_text: settings.reminder_text ?? DEFAULT_REMINDER_TEXT,
        requests: settings.requests,
      }}
    >
      {({ control, isPending }) => (
        <>
          <p className="text-sm text-ink-muted">
            En los mensajes puede usar {'{territorio}'}, {'{publicador}'}, {'{vence}'} (la fecha),{' '}
            {'{dias}'} (los que faltan) y {'{enlace}'}, que es obligatorio: cada uno se reemplaza al
            enviar.
          </p>
          <MessageField
            control={control}
            isReadOnly={isPending}
            name="share_text"
            label="Mensaje al enviar un territorio"
            original={DEFAULT_SHARE_TEXT}
            example={messageExample(today, settings.territory_link_days)}
          />
          <MessageField
            control={control}
            isReadOnly={isPending}
            name="reminder_text"
            label="Mensaje de recordatorio"
            original={DEFAULT_REMINDER_TEXT}
            example={messageExample(today, REMINDED_DAYS)}
          />
          <FormRadioList
            control={control}
            isDisabled={isPending}
            name="requests"
            label="Respuestas de los publicadores"
            description="En su enlace, cada publicador puede decir que terminó, devolver el territorio, o pedir más días u otro territorio."
            items={REQUEST_MODE_CHOICES}
          />
        </>
      )}
    </SettingsGroup>
  );
}
