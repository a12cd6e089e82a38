import type { Page } from '@playwright/test';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect } from './fixtures.ts';

const merge = extendTailwindMerge({
  extend: { theme: { spacing: ['control', 'control-sm'], shadow: ['raised'] } },
});

/** The classes that a later one of the same element is meant to replace. */
function replacedIn(classes: string): string[] {
  const kept = new Set(merge(classes).split(' '));
  return classes.split(' ').filter((one) => one !== '' && !kept.has(one));
}

/**
 * Expects no element whose classes set one property twice: which of them holds is the order of the
 * built style sheet, and not that of the classes.
 */
export async function expectNoClassConflict(page: Page, what: string): Promise<void> {
  const all = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('[class]')].map((one) => one.getAttribute('class'))),
  ]);
  const conflicts = all.flatMap((classes) => {
    const replaced = replacedIn(classes ?? '');
    return replaced.length === 0 ? [] : [`${replaced.join(' ')} in: ${classes}`];
  });
  expect.soft(conflicts, `${what}: classes that set the same`).toEqual([]);
}
