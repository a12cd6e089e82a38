import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { SharePanel, shareText } from '#assignments/share.tsx';

export const SentText = ({ assignment }: { assignment: Assignment }) => (
  <SharePanel text={shareText(assignment.territory.name, assignment)} />
);
