import {
  DEFAULT_REMINDER_OF_SEVERAL,
  DEFAULT_REMINDER_TEXT,
  DEFAULT_SHARE_TEXT,
} from '@territorios/contract/settings/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery, useCalendar } from '#settings/queries.ts';
import { messageText, shareText, type SentAssignment, type SentLine } from './share-text.ts';

export function useMessages() {
  const { data: settings } = useQuery(settingsQuery);
  const { today } = useCalendar();
  const written = settings?.share_text ?? null;
  return {
    sent: (name: string, assignment: SentAssignment): string =>
      messageText(written ?? DEFAULT_SHARE_TEXT, [{ name, assignment }], today),
    reminder: (lines: readonly [SentLine, ...SentLine[]]): string => {
      const own = lines.length === 1 ? DEFAULT_REMINDER_TEXT : DEFAULT_REMINDER_OF_SEVERAL;
      return messageText(settings?.reminder_text ?? own, lines, today);
    },
    /** The specification gives this text until the congregation writes its own. */
    copied: (name: string, assignment: SentAssignment | null): string =>
      written === null || assignment === null
        ? shareText(name, assignment)
        : messageText(written, [{ name, assignment }], today),
  };
}
