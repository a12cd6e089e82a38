/** Work in steps: between them the caller may do other work. */
export type Steps<Result> = Generator<undefined, Result>;

const STEP_LENGTH = 100;

export function* inSteps<One>(all: Iterable<One>, work: (one: One) => void): Steps<void> {
  let done = 0;
  for (const one of all) {
    work(one);
    done += 1;
    if (done % STEP_LENGTH === 0) yield;
  }
}
