const steps: (() => unknown)[] = [];

/** Has a step done when the harness is over, however it ended; the last one given comes first. */
export function whenOver(step: () => unknown): void {
  steps.push(step);
}

export async function endEverything(): Promise<void> {
  for (let step = steps.pop(); step; step = steps.pop()) await step();
}
