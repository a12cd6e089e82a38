import { responses } from './preload.ts';

const asked = new Map<string, Promise<Response>>();

/** The first question for the same takes this answer. */
export function askAhead(path: string, token: string): Promise<Response> {
  const answer = fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  responses.keep(path, token, answer);
  asked.set(path, answer);
  return answer;
}

/** Waits for the answer. @returns whether it is one to use */
export async function hasAnswered(path: string): Promise<boolean> {
  const response = await asked.get(path)?.catch(() => null);
  return response?.ok === true;
}
