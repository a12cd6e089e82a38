import { testApp, type TestApp, type TestUser } from './app.ts';

/** Of each race. */
export const ROUNDS = 4;

export interface On {
  app: TestApp;
  user: TestUser;
  /** The second call begins when the first has judged and is about to store. */
  beside: <A, B>(first: () => Promise<A>, second: () => Promise<B>) => Promise<[A, B]>;
}

/** What a call judges by has been read: the other one may go ahead, in the quarter of a second until it is stored. */
const SLOW =
  /^\s*(?:insert into "(?:zones|territories|assignments)" .*json_populate|update "territories" as stored|delete from "territories" as stored|update "imports")/s;

/** @param defect takes a guard away */
export async function place(
  defect: (statement: string) => string = (statement) => statement,
): Promise<On> {
  let reached = () => {};
  const app = await testApp((statement) => {
    const text = defect(statement);
    if (!SLOW.test(text)) return text;
    reached();
    return text.startsWith('insert')
      ? `${text} where (select pg_sleep(0.25)) is not null`
      : text.replace(/ where /, ' where (select pg_sleep(0.25)) is not null and ');
  });
  return {
    app,
    user: await app.congregation(),
    beside: async (first, second) => {
      const isReached = new Promise<void>((resolve) => {
        reached = resolve;
      });
      const one = first();
      await Promise.race([isReached, one]);
      return Promise.all([one, second()]);
    },
  };
}

export const without = (guard: RegExp, instead = '') =>
  place((statement) => statement.replace(guard, instead));

export const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
export const TURN = /^select pg_advisory_xact_lock\(hashtextextended\((\$1), 0\)\)/;

let numbered = 0;
export const unique = (text: string) => `${text} ${(numbered += 1)}`;
