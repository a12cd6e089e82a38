import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';

/**
 * A new passkey without what its maker says about the device, which the program does not ask for. The library would fetch
 * the addresses that the maker's certificates name before it checks who signed those certificates.
 * @throws when it cannot be read
 */
export function withoutAttestation(made: RegistrationResponseJSON): RegistrationResponseJSON {
  const { attestationObject } = made.response;
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get(
    'authData',
  );
  const none = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return {
    ...made,
    response: {
      ...made.response,
      attestationObject: isoBase64URL.fromBuffer(Uint8Array.from(isoCBOR.encode(none))),
    },
  };
}
