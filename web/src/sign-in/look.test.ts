import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buttonStyles } from '#ui/button-styles.ts';
import { plainInputStyles } from '#ui/input-styles.ts';

const page = readFileSync(new URL('../../login.html', import.meta.url), 'utf8');

test.each([
  ['field', plainInputStyles.join(' ')],
  ['button that sends', buttonStyles({ variant: 'primary' })],
  ['button for passkeys', buttonStyles({ variant: 'secondary' })],
  ['button that shows the password', buttonStyles({ variant: 'ghost', size: 'icon-sm' })],
])('the %s of the sign-in looks like those of the administration', (_element, classes) =>
  expect(page).toContain(`class="${classes}`),
);
