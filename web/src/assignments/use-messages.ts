import {
  DEFAULT_REMINDER_TEXT,
  DEFAULT_SHARE_TEXT,
} from '@territorios/contract/settings/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery, useCalendar } from '#settings/queries.ts';
import { messageText, shareText, type SentAssignment } from './share-text.ts';

export function useMessages() {
  const { data: settings } = useQuery(settingsQuery);
  const { today } = useCalendar();
  const written = settings?.share_text ?? null;
  const reminder = settings?.reminder_text ?? DEFAULT_REMINDER_TEXT;
  return {
    sent: (name: string, assignment: SentAssignment): string =>
      messageText(written ?? DEFAULT_SHARE_TEXT, name, assignment, today),
    reminder: (name: string, assignment: SentAssignment): string =>
      messageText(reminder, name, assignment, today),
    /** The specification gives this text until the congregation writes its own. */
    copied: (name: string, assignment: SentAssignment | null): string =>
      written === null || assignment === null
        ? shareText(name, assignment)
        : messageText(written, name, assignment, today),
  };
}
