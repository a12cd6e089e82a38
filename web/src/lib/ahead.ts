/** Answers that were asked for before the code that needs them was here. */

interface Ahead {
  token: string;
  answer: Promise<Response>;
}

/** As long as a list counts as new; what nobody has taken by then is no longer. */
const KEPT_MS = 15_000;

const asked = new Map<string, Ahead>();

/** @param path below /api */
export function askAhead(path: string, token: string): void {
  const answer = fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  // Whoever takes it hears of a failure.
  answer.catch(() => undefined);
  asked.set(path, { token, answer });
  setTimeout(() => asked.delete(path), KEPT_MS);
}

/** @returns the answer for whoever asks the same, once */
export function takeAhead(path: string, token: string): Promise<Response> | null {
  const ahead = asked.get(path);
  if (ahead?.token !== token) return null;
  asked.delete(path);
  return ahead.answer;
}
