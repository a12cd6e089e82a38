const KEY = 'territorios.token';
/** Another program or an older version may have left a text there that is no header. */
const TOKEN = /^[\w-]{1,200}$/;

function stored(): string | null {
  const token = localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY);
  return token !== null && TOKEN.test(token) ? token : null;
}

/** The page keeps its session's token, because its lists and forms belong to it, also when another tab signs in elsewhere. */
let held: string | null = null;

/** Null once somebody has signed out in any tab. */
export function readToken(): string | null {
  const token = stored();
  held ??= token;
  return token === null ? null : held;
}

/** @param isKept whether the session survives the browser's end */
export function storeToken(token: string, isKept: boolean): void {
  clearStored();
  (isKept ? localStorage : sessionStorage).setItem(KEY, token);
  held = token;
}

/** The one of another tab stays. */
export function clearToken(): void {
  if (stored() === held) clearStored();
  held = null;
}

function clearStored(): void {
  localStorage.removeItem(KEY);
  sessionStorage.removeItem(KEY);
}

/** Whether this page's session survives the browser's end. */
export const isTokenKept = (): boolean => held !== null && localStorage.getItem(KEY) === held;
