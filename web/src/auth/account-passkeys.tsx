import type { Passkey } from '@territorios/contract/auth/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNow } from '#lib/clock.ts';
import { timeAgo } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { passkeysQuery, useAddPasskey, useDeletePasskey } from './passkey-queries.ts';

/** Fingerprint, face or key beside the password; shown where the browser and the address allow them. */
export function AccountPasskeys() {
  const { data } = useQuery(passkeysQuery);
  const addPasskey = useAddPasskey();
  const headingId = useId();
  const isOffered = data?.offered === true && 'PublicKeyCredential' in window;
  if (data === undefined || (!isOffered && data.passkeys.length === 0)) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-2 border-t border-line pt-4">
      <h3 id={headingId} className="text-sm font-semibold">
        Entrar con huella, rostro o llave
      </h3>
      <ul className="grid gap-2 empty:hidden">
        {data.passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {isOffered && (
        <Button isPending={addPasskey.isPending} onPress={() => addPasskey.mutate()}>
          Agregar en este dispositivo
        </Button>
      )}
    </section>
  );
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const now = useNow();
  const deletePasskey = useDeletePasskey();
  const { id, name, created_at, last_used_at } = passkey;
  return (
    <li className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm break-words">{name}</p>
        <p className="text-sm text-ink-muted">
          {last_used_at === null
            ? `Agregada ${timeAgo(created_at, now)}`
            : `Usada ${timeAgo(last_used_at, now)}`}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={`Quitar la llave de ${name}`}
        isPending={deletePasskey.isPending}
        onPress={() => deletePasskey.mutate(id)}
      >
        Quitar
      </Button>
    </li>
  );
}
