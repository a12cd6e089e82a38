import { responses } from './preload.ts';

/** The answers themselves are forgotten with preload.ts. */
const asked = new Map<string, Promise<boolean>>();

/** The first question for the same takes this answer. */
export function askAhead(path: string, token: string): Promise<Response> {
  const answer = fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  responses.keep(path, token, answer);
  const isOk = ({ ok }: Response) => ok;
  asked.set(
    path,
    answer.then(isOk, () => false),
  );
  return answer;
}

/** Waits for the answer. @returns whether it is one to use */
export const hasAnswered = async (path: string): Promise<boolean> => asked.get(path) ?? false;
