export const FRESH_MS = 15_000;

export function createPreloads<Answer>() {
  const kept = new Map<string, { token: string; answer: Promise<Answer> }>();
  return {
    keep(name: string, token: string, answer: Promise<Answer>): void {
      kept.set(name, { token, answer });
      const forget = () => setTimeout(() => kept.delete(name), FRESH_MS);
      answer.then(forget, forget);
    },
    take(name: string, token: string | null): Promise<Answer> | null {
      const preloaded = kept.get(name);
      if (!preloaded || preloaded.token !== token) return null;
      kept.delete(name);
      return preloaded.answer;
    },
  };
}

export const responses = createPreloads<Response>();

export const takePreloaded = (path: string, token: string): Promise<Response> | null =>
  responses.take(path, token);
