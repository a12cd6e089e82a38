import { SendPanel } from './send-panel.tsx';
import type { SentAssignment } from './share-text.ts';
import { useMessages } from './use-messages.ts';

interface SendTerritoryProps {
  territoryName: string;
  assignment: SentAssignment;
  isReminder?: boolean | undefined;
  onSent?: (() => void) | undefined;
}

export function SendTerritory({
  territoryName,
  assignment,
  isReminder,
  onSent,
}: SendTerritoryProps) {
  const messages = useMessages();
  if (isReminder === true) {
    return <SendPanel text={messages.reminder(territoryName, assignment)} onSent={onSent} />;
  }
  return (
    <SendPanel
      text={messages.sent(territoryName, assignment)}
      copied={messages.copied(territoryName, assignment)}
      onSent={onSent}
    />
  );
}
