import { SendPanel } from './send-panel.tsx';
import type { SentAssignment } from './share-text.ts';
import { useMessages } from './use-messages.ts';

interface SendTerritoryProps {
  territoryName: string;
  assignment: SentAssignment;
  onSent?: (() => void) | undefined;
}

export function SendTerritory({ territoryName, assignment, onSent }: SendTerritoryProps) {
  const messages = useMessages();
  return (
    <SendPanel
      text={messages.sent(territoryName, assignment)}
      copied={messages.copied(territoryName, assignment)}
      onSent={onSent}
    />
  );
}
