import type { Passkey } from '@territorios/contract/auth/api.ts';
import { startRegistration } from '@simplewebauthn/browser';
import { useQuery, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { liveQuery } from '#lib/live-query.ts';
import { useCall } from '#lib/use-call.ts';
import { useNow } from '#lib/clock.ts';
import { timeAgo } from '#lib/format.ts';
import { ApiError } from '#lib/request.ts';
import { Button } from '#ui/button.tsx';
import { AccountItem, AccountSection } from './account-section.tsx';

const passkeysQuery = liveQuery('GET /auth/passkeys', {}, 'Error al cargar sus llaves');

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

async function addPasskey() {
  const options = await call('GET /auth/passkeys/options', {});
  // The server's and the browser's libraries are one pair.
  const optionsJSON = options as unknown as CreationOptions;
  const made = await startRegistration({ optionsJSON }).catch(() => {
    throw new ApiError('El navegador no creó la llave.');
  });
  return call('POST /auth/passkeys', { body: { ...made, clientExtensionResults: {} } });
}

/** It is shown if the browser and the address allow passkeys. */
export function AccountPasskeys() {
  const { data } = useQuery(passkeysQuery);
  const adding = useMutation({
    mutationFn: addPasskey,
    meta: { success: 'Llave agregada', failure: 'Error al agregar la llave' },
  });
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
        <Button isPending={adding.isPending} onPress={() => adding.mutate()}>
          Agregar en este dispositivo
        </Button>
      )}
    </AccountSection>
  );
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const now = useNow();
  const deletePasskey = useCall(
    'DELETE /auth/passkeys/:id',
    'Llave quitada',
    'Error al quitar la llave',
  );
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
        onPress={() => deletePasskey.mutate({ params: { id } })}
      >
        Quitar
      </Button>
    </AccountItem>
  );
}
