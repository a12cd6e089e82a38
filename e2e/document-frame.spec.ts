import { expect, test } from './fixtures.ts';
import { hold } from './network.ts';
import { signIn } from './sign-in.ts';

for (const [path, title, sentence] of [
  ['/dashboard', 'Dashboard', /^Bienvenido,\s*$/],
  ['/territories', 'Territorios', 'Adminístrelos y asígnelos a publicadores.'],
] as const)
  test(`the document of ${path} draws its screen before any script, and nobody’s data @phone`, async ({
    page,
    congregation,
    isMobile,
  }) => {
    await signIn(page, congregation, '/zones');
    const release = await hold(page, '**/assets/{index,start}-*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page).toHaveTitle(`${title} · Territorios`);
    await expect(page.locator('h1')).toHaveText(title);
    await expect(page.locator('h1')).toBeInViewport();
    await expect(page.locator('h1 ~ p').first()).toHaveText(sentence);
    const menu = page.locator(isMobile ? 'nav[data-bottom-bar]' : 'nav').first();
    await expect(menu).toBeInViewport();
    const text = await page.locator('#root').textContent();
    expect(text).not.toContain('@');
    // Nothing in it can be pressed yet.
    await expect(page.getByRole('button')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  });

test('without a session nothing of a screen is drawn before the sign-in', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const frame = document.querySelector('#root');
      if (frame?.checkVisibility()) sessionStorage.setItem('seen', 'yes');
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto('/territories');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
});

test('nothing moves, and no part of the frame goes, when the program takes its place @phone', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/zones');
  await page.addInitScript(() => {
    const seen = { moved: 0, titles: new Set<string | undefined>() };
    Object.assign(window, { seen });
    new PerformanceObserver((shifts) => {
      seen.moved += shifts.getEntries().length;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      seen.titles.add(document.querySelector('h1')?.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const [path, title] of [
    ['/dashboard', 'Dashboard'],
    ['/territories', 'Territorios'],
    ['/publishers', 'Publicadores'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const { moved, titles } = await page.evaluate(() => {
      const { seen } = window as unknown as { seen: { moved: number; titles: Set<string> } };
      return { moved: seen.moved, titles: [...seen.titles] };
    });
    expect(moved, path).toBe(0);
    // Before the document's own title there was none.
    expect(titles.filter(Boolean)).toEqual([title]);
    expect(titles.at(-1)).toBe(title);
  }
});
