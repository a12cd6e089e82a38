import type { TwoServers } from './two-servers.ts';

/** Callers in a race. */
export const RUNNERS = 4;

/** The result of one call: '201', or '409 territory_taken'. */
export type Outcome = string;

/** One kind of race, its rows made, to be run many times. */
interface Race {
  /** The calls of one race, to be sent at once. */
  calls(race: number): (() => Promise<Outcome>)[];
  isRight(outcomes: Outcome[], race: number): boolean;
  /** Counts in the database, when all are run, the races that ended wrong. */
  countWrong(): Promise<number>;
}

export type Kind = (servers: TwoServers, races: number) => Promise<Race>;

export interface Result {
  /** What was answered in the races that went wrong. */
  wrongAnswers: string[];
  /** Races that left something wrong in the database. */
  wrongRows: number;
}

export const outcomeOf = (reply: { status: number; refused: { code: string } | null }): Outcome =>
  reply.refused ? `${reply.status} ${reply.refused.code}` : String(reply.status);

/** True when that many won, and all others got the one refusal. */
export const exactly =
  (winners: number, won: Outcome, lost: Outcome) =>
  (outcomes: Outcome[]): boolean =>
    outcomes.filter((outcome) => outcome === won).length === winners &&
    outcomes.filter((outcome) => outcome === lost).length === outcomes.length - winners;

/**
 * Runs races: the calls of one are written to their connections together, alternately to both programs.
 * @param workers how many races run at the same time, each on rows of its own
 */
export async function run(
  kind: Kind,
  servers: TwoServers,
  { races, workers }: { races: number; workers: number },
): Promise<Result> {
  const prepared = await kind(servers, races);
  const wrongAnswers: string[] = [];
  let next = 0;
  const runWorker = async (): Promise<void> => {
    for (let race = next++; race < races; race = next++) {
      const outcomes = await Promise.all(prepared.calls(race).map((call) => call()));
      if (!prepared.isRight(outcomes, race))
        wrongAnswers.push(`race ${race}: ${outcomes.join(', ')}`);
    }
  };
  await Promise.all(Array.from({ length: workers }, runWorker));
  return { wrongAnswers, wrongRows: await prepared.countWrong() };
}
