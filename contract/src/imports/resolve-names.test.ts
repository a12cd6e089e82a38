import { expect, it } from 'vitest';
import { resolveNames } from './resolve-names.ts';

const known = { zones: [], roles: [], publishers: [], territories: [] };

it('thousands of names are resolved in many steps, so that the program answers others between them', () => {
  const rows = Array.from({ length: 5000 }, (_none, index) => ({
    row: index + 1,
    territory: `Territorio ${index % 1000}`,
    publisher: `Persona ${index % 400}`,
    assigned_on: `${2000 + Math.floor(index / 1000)}-01-01`,
    returned_on: null,
    completed_on: null,
  }));
  const parts = [{ kind: 'assignments' as const, rows }];
  const steps = resolveNames({ parts, known, answers: {}, roleLimits: {}, exact: false });
  let count = 1;
  let step = steps.next();
  while (!step.done) {
    step = steps.next();
    count += 1;
  }
  expect(count).toBeGreaterThan(25);
  const { rows: resolved, questions } = step.value;
  expect(resolved.territories).toHaveLength(1000);
  expect(resolved.publishers).toHaveLength(400);
  // Each name is asked about once, and the role of all.
  expect(questions).toHaveLength(1401);
});
