import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import {
  lateFigure,
  noteReminder,
  remindedText,
  remindersOf,
  whatIsLate,
  type HeldLine,
  type Reminder,
} from './reminders.ts';
import { SendPanel } from './send-panel.tsx';
import { SendSeveral } from './send-several.tsx';
import { useMessages } from './use-messages.ts';

interface RemindDialogProps {
  lines: readonly HeldLine[];
  onClose: () => void;
}

/** One message for each person. That it was opened is noted down; whether it was sent only WhatsApp knows. */
export function RemindDialog({ lines, onClose }: RemindDialogProps) {
  const messages = useMessages();
  const { mutate: remind } = useMutation({
    mutationFn: (ids: readonly string[]) =>
      noteReminder(ids, (assignments) =>
        call('POST /reminders', { body: { assignments: [...assignments] } }),
      ),
    meta: { failure: 'Error al anotar el recordatorio' },
  });
  const { today, now } = useCalendar();
  const reminders = remindersOf(lines);
  const [only, ...others] = reminders;
  const noteDown = (reminder: Reminder) =>
    remind(reminder.lines.map(({ assignment }) => assignment.id));
  const told = (reminder: Reminder) =>
    [
      whatIsLate(reminder),
      lateFigure(reminder, today, 'vencieron hace '),
      remindedText(reminder.lines, now),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Dialog
      onClose={onClose}
      title="Recordar"
      description={
        only && others.length === 0
          ? `${publisherName(only.holder?.name)}: ${told(only)}`
          : 'Un mensaje para cada persona, con todos sus territorios.'
      }
      footer={<Button onPress={onClose}>Cerrar</Button>}
    >
      {only && others.length === 0 ? (
        <SendPanel
          text={messages.reminder(only.lines)}
          onSent={() => {
            noteDown(only);
            // The next one is reminded with two taps.
            onClose();
          }}
          onOnlyCopied={() => noteDown(only)}
        />
      ) : (
        <SendSeveral
          messages={reminders.map((reminder) => ({
            id: reminder.id,
            title: publisherName(reminder.holder?.name),
            detail: told(reminder),
            text: messages.reminder(reminder.lines),
          }))}
          onSent={(id) => {
            const opened = reminders.find((reminder) => reminder.id === id);
            if (opened) noteDown(opened);
          }}
        />
      )}
    </Dialog>
  );
}
