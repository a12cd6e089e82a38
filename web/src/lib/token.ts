const KEY = 'territorios.token';

export const readToken = (): string | null =>
  localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY);

/** @param isKept whether the session survives the browser's end */
export function storeToken(token: string, isKept: boolean): void {
  clearToken();
  (isKept ? localStorage : sessionStorage).setItem(KEY, token);
}

export function clearToken(): void {
  localStorage.removeItem(KEY);
  sessionStorage.removeItem(KEY);
}

export const isTokenKept = (): boolean => localStorage.getItem(KEY) !== null;
