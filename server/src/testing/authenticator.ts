import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from '@territorios/contract/zod.ts';
import type { Attested } from './attestation.ts';

const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
});
const RequestOptions = z.object({ challenge: z.string(), rpId: z.string() });

/** The answer of a device and its browser; a test replaces the part that is to be wrong. */
interface Said {
  challenge: string;
  /** Of the page that asked. */
  origin: string;
  /** Where the page that asked is framed by another one. */
  type: 'webauthn.create' | 'webauthn.get';
  /** The host name of the passkey. */
  rpId: string;
  isPresent: boolean;
  isVerified: boolean;
  counter: number;
  userHandle: string | undefined;
  /** The signing key. */
  key: KeyObject;
  /** It is stored under this name. */
  credentialId: Buffer;
  /** What its maker says about the device. */
  attest: (made: Attested) => { fmt: string; attStmt: ReadonlyMap<string, Stated> };
}

type Stated = number | Uint8Array | Uint8Array[];

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest();
const encode = (content: Buffer | string) => Buffer.from(content).toString('base64url');

const clientData = ({ type, challenge, origin }: Said) =>
  JSON.stringify({
    type,
    challenge,
    origin,
    crossOrigin: false,
  });

function authenticatorData(said: Said, attested: Buffer = Buffer.alloc(0)): Buffer {
  const tail = Buffer.alloc(5);
  const hasAttested = attested.length > 0;
  // WebAuthn's flags: present 1, verified 4, attested credential 64.
  tail[0] = Number(said.isPresent) + 4 * Number(said.isVerified) + 64 * Number(hasAttested);
  tail.writeUInt32BE(said.counter, 1);
  return Buffer.concat([sha256(said.rpId), tail, attested]);
}

/** The public half of an ES256 key as devices write it (COSE). */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const parameters: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ];
  return isoCBOR.encode(new Map(parameters));
}

/**
 * A device with one passkey, and the browser around it.
 * @param origin of the page that asks
 */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let userHandle: string | undefined;
  const credential = {
    id: encode(credentialId),
    rawId: encode(credentialId),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  const honest = {
    origin,
    isPresent: true,
    isVerified: true,
    counter: 0,
    key: privateKey,
    credentialId,
    attest: () => ({ fmt: 'none', attStmt: new Map<string, Stated>() }),
  };
  return {
    id: credential.id,
    key: privateKey,
    /** Makes the passkey. */
    make: (asked: object, wrong: Partial<Said> = {}) => {
      const { challenge, rp, user } = CreationOptions.parse(asked);
      userHandle = user.id;
      const type = 'webauthn.create';
      const said: Said = { ...honest, type, challenge, rpId: rp.id, userHandle, ...wrong };
      const length = Buffer.alloc(2);
      length.writeUInt16BE(said.credentialId.length);
      const aaguid = Buffer.alloc(16);
      const attested = Buffer.concat([aaguid, length, said.credentialId, coseKey(publicKey)]);
      const authData = Uint8Array.from(authenticatorData(said, attested));
      const clientDataHash = sha256(clientData(said));
      const { fmt, attStmt } = said.attest({ authData, clientDataHash, publicKey, privateKey });
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, Stated>>([
          ['fmt', fmt],
          ['attStmt', new Map(attStmt)],
          ['authData', authData],
        ]),
      );
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData(said)),
          attestationObject: encode(Buffer.from(attestation)),
        },
      };
    },
    /** Signs a challenge with the passkey. */
    sign: (asked: object, wrong: Partial<Said> = {}) => {
      const { challenge, rpId } = RequestOptions.parse(asked);
      const type = 'webauthn.get';
      const said: Said = { ...honest, type, challenge, rpId, userHandle, ...wrong };
      const data = authenticatorData(said);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData(said))]), said.key);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData(said)),
          authenticatorData: encode(data),
          signature: encode(signature),
          userHandle: said.userHandle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
export type WrongWords = Partial<Said>;
