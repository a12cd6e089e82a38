import { SendPanel } from './send-panel.tsx';
import type { SentAssignment } from './share-text.ts';
import { useMessages } from './use-messages.ts';

interface SendTerritoryProps {
  territoryName: string;
  assignment: SentAssignment;
  isReminder?: boolean | undefined;
}

export function SendTerritory({ territoryName, assignment, isReminder }: SendTerritoryProps) {
  const messages = useMessages();
  if (isReminder === true) return <SendPanel text={messages.reminder(territoryName, assignment)} />;
  return (
    <SendPanel
      text={messages.sent(territoryName, assignment)}
      copied={messages.copied(territoryName, assignment)}
    />
  );
}
