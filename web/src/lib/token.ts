const KEY = 'territorios.token';
/** Another program or an older version may have left a text there that is no header. */
const TOKEN = /^[\w-]{1,200}$/;

function stored(): string | null {
  const token = localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY);
  return token !== null && TOKEN.test(token) ? token : null;
}

/** The page's lists and forms belong to its session, also when another tab signs in elsewhere. */
let held: string | null = null;

export function readToken(): string | null {
  const token = stored();
  held ??= token;
  return token === null ? null : held;
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
  localStorage.removeItem(KEY);
  sessionStorage.removeItem(KEY);
}

export const isTokenKept = (): boolean => held !== null && localStorage.getItem(KEY) === held;
