import type { Passkey } from '@territorios/contract/auth/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '#lib/clock.ts';
import { timeAgo } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { AccountItem, AccountSection } from './account-section.tsx';
import { passkeysQuery, useAddPasskey, useDeletePasskey } from './passkey-queries.ts';

/** Shown if the browser and the address allow passkeys. */
export function AccountPasskeys() {
  const { data } = useQuery(passkeysQuery);
  const addPasskey = useAddPasskey();
  const isOffered = data?.offered === true && 'PublicKeyCredential' in window;
  if (data === undefined || (!isOffered && data.passkeys.length === 0)) return null;
  return (
    <AccountSection title="Entrar con huella, rostro o llave">
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
    </AccountSection>
  );
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const now = useNow();
  const deletePasskey = useDeletePasskey();
  const { id, name, created_at, last_used_at } = passkey;
  return (
    <AccountItem
      name={name}
      note={
        last_used_at === null
          ? `Agregada ${timeAgo(created_at, now)}`
          : `Usada ${timeAgo(last_used_at, now)}`
      }
    >
      <Button
        size="sm"
        aria-label={`Quitar la llave de ${name}`}
        isPending={deletePasskey.isPending}
        onPress={() => deletePasskey.mutate(id)}
      >
        Quitar
      </Button>
    </AccountItem>
  );
}
