import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '#auth/current-session.ts';
import { leaveEndedSession } from '#auth/queries.ts';
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

  useEffect(() => {
    if (!request || Dialog) return;
    loadDialog().then(
      (loaded) => setDialog(() => loaded.default),
      () => request.answer(false),
    );
  }, [request, Dialog]);

  if (!request || !Dialog) return null;
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
