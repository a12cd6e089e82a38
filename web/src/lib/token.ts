const KEY = 'territorios.token';
/** Whom the document greets before anything has answered (web/build/frames.ts). */
const EMAIL = 'territorios.email';
/** Another program or an older version may have left a text there that is no header. */
const TOKEN = /^[\w-]{1,200}$/;

function stored(): string | null {
  const token = localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY);
  return token && TOKEN.test(token) ? token : null;
}

/** The page's lists and forms belong to its session, also when another tab signs in elsewhere. */
let held: string | null = null;

export function readToken(): string | null {
  const token = stored();
  held ??= token;
  return token && held;
}

export function storeToken(token: string, isKept: boolean): void {
  clearStored();
  (isKept ? localStorage : sessionStorage).setItem(KEY, token);
  held = token;
}

/** The token of another tab stays. */
export function clearToken(): void {
  if (stored() === held) clearStored();
  held = null;
}

function clearStored(): void {
  for (const key of [KEY, EMAIL]) {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  }
}

/** It lasts as long as the token, and goes with it. */
export function rememberEmail(email: string): void {
  if (held !== null && stored() === held)
    (isTokenKept() ? localStorage : sessionStorage).setItem(EMAIL, email);
}

export const isTokenKept = (): boolean => held !== null && localStorage.getItem(KEY) === held;
