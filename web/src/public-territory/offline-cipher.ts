/** The name and the key of a copy come from its link: without the link nobody finds or reads the copy. */
interface Secrets {
  name: string;
  key: CryptoKey;
}

const IV_BYTES = 12;
const NAME_BITS = 256;
const NO_SALT = new Uint8Array();

const hexOf = (bits: ArrayBuffer): string =>
  [...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const derivation = (purpose: string): HkdfParams => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: NO_SALT,
  info: new TextEncoder().encode(purpose),
});

/** A token has 256 random bits, so a slow derivation against guesses is not needed. */
export async function secretsOf(token: string): Promise<Secrets> {
  const { subtle } = crypto;
  const bytes = new TextEncoder().encode(token);
  const link = await subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey']);
  const cipher = { name: 'AES-GCM', length: 256 };
  const [bits, key] = await Promise.all([
    subtle.deriveBits(derivation('name of a copy'), link, NAME_BITS),
    subtle.deriveKey(derivation('key of a copy'), link, cipher, false, ['encrypt', 'decrypt']),
  ]);
  return { name: hexOf(bits), key };
}

export async function seal(key: CryptoKey, value: unknown): Promise<Blob> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return new Blob([iv, await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)]);
}

/** @throws when the value was sealed with another key, or has changed since */
export async function open(key: CryptoKey, sealed: ArrayBuffer): Promise<unknown> {
  const iv = new Uint8Array(sealed, 0, IV_BYTES);
  const locked = new Uint8Array(sealed, IV_BYTES);
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, locked);
  return JSON.parse(new TextDecoder().decode(text));
}
