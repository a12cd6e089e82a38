import type { TrayRequest } from '@territorios/contract/requests/api.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { GiveAnotherDialog } from './give-another-dialog.tsx';
import type { RequestAction } from './request-line.tsx';

interface RequestDialogProps {
  action: RequestAction;
  request: TrayRequest;
  onClose: () => void;
}

export const RequestDialog = ({ action, ...props }: RequestDialogProps) =>
  action === 'give' ? <GiveAnotherDialog {...props} /> : <DeclineDialog {...props} />;
