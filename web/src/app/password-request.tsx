import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '#auth/current-session.ts';
import { leaveEndedSession } from '#auth/queries.ts';
import { resetSentence } from '#lib/demonstration.ts';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { passwordRequest } from '#lib/password-request.ts';

const loadDialog = lazyChunk(() => import('#auth/password-dialog.tsx'), 'PasswordDialog');
const { read } = passwordRequest;
type PasswordDialog = Awaited<ReturnType<typeof loadDialog>>['default'];

export function PasswordRequest() {
  const client = useQueryClient();
  const user = useUser();
  const request = useSyncExternalStore(passwordRequest.subscribe, read, read);
  const [Dialog, setDialog] = useState<PasswordDialog | null>(null);

  // Nobody there has the account of before, and what is on the screen is gone.
  const isReset = request?.reason === 'ended' && resetSentence() !== undefined;

  useEffect(() => {
    if (isReset) {
      request.answer(false);
      leaveEndedSession(client);
    }
    if (!request || isReset || Dialog) return;
    loadDialog().then(
      (loaded) => setDialog(() => loaded.default),
      () => request.answer(false),
    );
  }, [request, Dialog, isReset, client]);

  if (!request || isReset || !Dialog) return null;
  return (
    <Dialog
      reason={request.reason}
      user={user}
      onDone={request.answer}
      onLeave={() => {
        request.answer(false);
        leaveEndedSession(client);
      }}
    />
  );
}
