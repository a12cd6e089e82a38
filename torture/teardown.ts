const steps: (() => unknown)[] = [];

/** Runs a step at the end of the harness, also of one that failed; the last one given runs first. */
export function onTeardown(step: () => unknown): void {
  steps.push(step);
}

export async function runTeardown(): Promise<void> {
  for (let step = steps.pop(); step; step = steps.pop()) await step();
}
