/** Answers that were asked for before the code that needs them was here. */

/** As long as this a list counts as new, unless something is known to have changed. */
export const FRESH_MS = 15_000;

interface Ahead<Answer> {
  token: string;
  answer: Promise<Answer>;
}

/**
 * Keeps answers by name, each for whoever asks the same in the same session, once. What nobody takes
 * while it is new is no longer kept.
 */
export function answersAhead<Answer>() {
  const kept = new Map<string, Ahead<Answer>>();
  return {
    keep(name: string, token: string, answer: Promise<Answer>): void {
      kept.set(name, { token, answer });
      const forget = () => setTimeout(() => kept.delete(name), FRESH_MS);
      // Whoever takes it hears of a failure.
      answer.then(forget, forget);
    },
    take(name: string, token: string | null): Promise<Answer> | null {
      const ahead = kept.get(name);
      if (!ahead || ahead.token !== token) return null;
      kept.delete(name);
      return ahead.answer;
    },
  };
}

const responses = answersAhead<Response>();

/** @param path below /api */
export const askAhead = (path: string, token: string): void =>
  responses.keep(
    path,
    token,
    fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } }),
  );

export const takeAhead = (path: string, token: string): Promise<Response> | null =>
  responses.take(path, token);
