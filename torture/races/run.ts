import type { Arena } from './arena.ts';

/** How many take part in a race. */
export const RUNNERS = 4;

/** What one call came to: '201', or '409 territory_taken'. */
export type Outcome = string;

/** Races of one kind, prepared. */
interface Course {
  /** The calls of one race, to be sent at once. */
  calls(race: number): (() => Promise<Outcome>)[];
  isRight(outcomes: Outcome[], race: number): boolean;
  /** Counts in the database, when all are run, the races that ended wrong. */
  countWrong(): Promise<number>;
}

export type Kind = (arena: Arena, races: number) => Promise<Course>;

export interface Result {
  /** What was answered in the races that went wrong. */
  wrongAnswers: string[];
  /** Races that left something wrong in the database. */
  wrongRows: number;
}

export const outcomeOf = (reply: { status: number; refused: { code: string } | null }): Outcome =>
  reply.refused ? `${reply.status} ${reply.refused.code}` : String(reply.status);

/** True when so many won, and all others heard the one refusal. */
export const exactly =
  (winners: number, won: Outcome, lost: Outcome) =>
  (outcomes: Outcome[]): boolean =>
    outcomes.filter((outcome) => outcome === won).length === winners &&
    outcomes.filter((outcome) => outcome === lost).length === outcomes.length - winners;

/**
 * Runs races: the calls of one are written to their connections together, alternately to both programs.
 * @param lanes races that are run beside each other, on rows of their own
 */
export async function run(
  kind: Kind,
  arena: Arena,
  { races, lanes }: { races: number; lanes: number },
): Promise<Result> {
  const course = await kind(arena, races);
  const wrongAnswers: string[] = [];
  let next = 0;
  const runLane = async (): Promise<void> => {
    for (let race = next++; race < races; race = next++) {
      const outcomes = await Promise.all(course.calls(race).map((call) => call()));
      if (!course.isRight(outcomes, race))
        wrongAnswers.push(`race ${race}: ${outcomes.join(', ')}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return { wrongAnswers, wrongRows: await course.countWrong() };
}
