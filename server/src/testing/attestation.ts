/** What the maker of a device says about it, with certificates of anybody's. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const length =
    content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const text = (tag: number, value: string) => der(tag, Buffer.from(value, 'latin1'));
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const octets = (...parts: Uint8Array[]) => der(0x04, ...parts);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const enumerated = (value: number) => der(0x0a, Buffer.from([value]));
const bits = (value: Uint8Array) => der(0x03, Buffer.from([0]), value);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');
const CRL_DISTRIBUTION_POINTS = oid('551d1f');
const ANDROID_KEY_DESCRIPTION = oid('2b06010401d679020111');

const nameOf = (name: string) => sequence(der(0x31, sequence(COMMON_NAME, text(0x0c, name))));
const ALWAYS = sequence(text(0x17, '000101000000Z'), text(0x17, '491231235959Z'));

/** Where it says that one can ask whether it was revoked. */
const revokedAt = (address: string) =>
  sequence(
    CRL_DISTRIBUTION_POINTS,
    octets(sequence(sequence(der(0xa0, der(0xa0, text(0x86, address)))))),
  );

const keyDescription = (challenge: Uint8Array) =>
  sequence(
    ANDROID_KEY_DESCRIPTION,
    octets(
      sequence(
        integer(3),
        enumerated(1),
        integer(4),
        enumerated(1),
        octets(challenge),
        octets(),
        sequence(),
        sequence(),
      ),
    ),
  );

interface Certified {
  serial: number;
  name: string;
  issuer: string;
  key: KeyObject;
  issuerKey: KeyObject;
  extensions: Uint8Array[];
}

function certificate({ serial, name, issuer, key, issuerKey, extensions }: Certified) {
  const signed = sequence(
    der(0xa0, integer(2)),
    integer(serial),
    ECDSA_WITH_SHA256,
    nameOf(issuer),
    ALWAYS,
    nameOf(name),
    key.export({ type: 'spki', format: 'der' }),
    ...(extensions.length === 0 ? [] : [der(0xa3, sequence(...extensions))]),
  );
  const signature = sign('sha256', signed, issuerKey);
  return Uint8Array.from(sequence(signed, ECDSA_WITH_SHA256, bits(signature)));
}

export interface Attested {
  authData: Uint8Array;
  clientDataHash: Uint8Array;
  publicKey: KeyObject;
  privateKey: KeyObject;
}

/** An Android statement whose maker is unknown. @param address the certificate says that its revocation is asked for there */
export const attestationThatLeadsTo =
  (address: string) =>
  ({ authData, clientDataHash, publicKey, privateKey }: Attested) => {
    const maker = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const issued = { issuer: 'Maker', issuerKey: maker.privateKey };
    const device = certificate({
      ...issued,
      serial: 2,
      name: 'Device',
      key: publicKey,
      extensions: [keyDescription(clientDataHash), revokedAt(address)],
    });
    const root = certificate({
      ...issued,
      serial: 1,
      name: 'Maker',
      key: maker.publicKey,
      extensions: [],
    });
    const signature = sign('sha256', Buffer.concat([authData, clientDataHash]), privateKey);
    return {
      fmt: 'android-key',
      attStmt: new Map<string, number | Uint8Array | Uint8Array[]>([
        ['alg', -7],
        ['sig', Uint8Array.from(signature)],
        ['x5c', [device, root]],
      ]),
    };
  };
