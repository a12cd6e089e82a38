const steps: (() => unknown)[] = [];

/**
 * Runs a step when the test file ends; the last one given runs first. Vitest's own `afterAll` would
 * attach a step that is given inside a test or a hook to no file where files share their modules.
 */
export function onFileEnd(step: () => unknown): void {
  steps.push(step);
}

export async function endFile(): Promise<void> {
  for (let step = steps.pop(); step; step = steps.pop()) await step();
}
