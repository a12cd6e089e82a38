import type { Page } from '@playwright/test';
import { remindSeveral } from '@territorios/contract/assignments/api.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { expectAccessible } from './accessibility.ts';
import { cutFigures } from './cut-figures.ts';
import { expect, test } from './fixtures.ts';
import { changeAnswer, hold } from './network.ts';
import { assign, returnTerritory, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

test('the dashboard begins with what the week asks for, each with its verb @phone @smoke', async ({
  page,
  congregation,
  isMobile,
}) => {
  const [marta, luis, eva] = await seedPublishers(congregation, 'Marta', 'Luis', 'Eva');
  const held = async (name: string, days: number, publisher = marta) =>
    assign(congregation, (await seedTerritory(congregation, name)).id, publisher, days);
  const latest = await held('T-2', -9, eva);
  await held('T-1', -5);
  await held('T-3', -1, luis);
  await held('T-4', -3);
  await held('T-5', 3);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
  });
  await signIn(page, congregation);
  const expired = page.getByRole('list', { name: 'Expirados' }).getByRole('listitem');
  // Each person is one line, with all that is late.
  await expect(expired).toHaveText([
    'Evavenció hace 9 días · T-2Recordar',
    'Marta5 y 3 días · 2 territoriosRecordar',
    ...(isMobile ? [] : ['Luisvenció ayer · T-3Recordar']),
    'Recordar a las 3 personas',
  ]);
  await expect(page.getByRole('list', { name: 'Vencen en 14 días' })).toHaveText(
    'T-5faltan 3 días · MartaRecordar',
  );
  await expect(page.getByRole('list', { name: /Sin uso/ })).toHaveCount(0);
  // Each group is named for the eye, too, above its first line.
  const names = page.getByRole('region', { name: 'Atención' }).getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Expirados', 'Vencen en 14 días']);
  await expect(names.first()).toBeInViewport();
  await expectAccessible(page);

  // Two taps from the week to the message.
  await page.getByRole('button', { name: 'Recordar Eva' }).click();
  const reminder = page.getByRole('dialog', { name: 'Recordar' });
  await expect(reminder.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  // A colleague takes it back meanwhile.
  await returnTerritory(congregation, latest);
  await expect(page.locator('li').filter({ hasText: 'venció hace 9 días' })).toHaveCount(0);
  await reminder.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(expired).toHaveText([/^Marta/, /^Luis/, 'Recordar a las 2 personas']);
  // The button that had the focus is gone with its line.
  await expect(page.getByRole('heading', { name: 'Atención' })).toBeFocused();

  // What is shared another way is sent too.
  await page.getByRole('button', { name: 'Recordar Marta' }).click();
  await reminder.getByRole('button', { name: 'Compartir…' }).click();
  await expect(reminder).toBeHidden();
  await expect(expired.filter({ hasText: 'Marta' })).toContainText('Recordado hace un momento');

  await page.getByRole('link', { name: '3 expirados: ver Expirados' }).click();
  await expect(page.getByRole('heading', { name: 'Territorios', level: 1 })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText([/T-/, /T-/, /T-/]);
});

/** A browser reports a move one frame later. */
const threeFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      // oxlint-disable-next-line no-await-in-loop -- frame after frame
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });

test('nothing moves when what needs attention is shorter than its place @phone', async ({
  page,
  congregation,
  isMobile,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta');
  await assign(congregation, (await seedTerritory(congregation, 'T-1')).id, marta, 3);
  await signIn(page, congregation);
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
    new PerformanceObserver((shifts) => {
      for (const { value, sources } of shifts.getEntries() as Shift[])
        moved.push([value, ...sources.map(({ node }) => node?.outerHTML)].join(' | '));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of isMobile ? [320, 360] : [768, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    const release = await hold(page, '**/api/territories');
    const rest = Promise.all(
      ['dashboard/stats', 'requests', 'app_settings'].map((call) =>
        page.waitForResponse(`**/api/${call}`),
      ),
    );
    await page.reload();
    await rest;
    await expect(page.getByText('Cargando lo pendiente...')).toBeAttached();
    await threeFrames(page);
    release();
    await expect(page.getByRole('button', { name: 'Recordar T-1' })).toBeVisible();
    await expect(page.getByText('Territorios Expirados')).toBeVisible();
    await threeFrames(page);
    const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
    expect(moved, `at ${width} px`).toEqual([]);
    await page.unroute('**/api/territories');
  }
});

// Specification: 2 Dashboard
test('a figure that loads has the height of its card @phone', async ({
  page,
  congregation,
  isMobile,
}) => {
  await signIn(page, congregation);
  for (const width of isMobile ? [320, 360] : [768, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    const release = await hold(page, '**/api/dashboard/stats');
    await page.reload();
    const card = page.getByRole('link', { name: /^Territorios Expirados/ });
    await expect(card).toContainText('Cargando...');
    const loading = await card.boundingBox();
    release();
    await expect(card).toHaveText('Territorios Expirados0');
    expect((await card.boundingBox())?.height, `at ${width} px`).toBe(loading?.height);
    await page.unroute('**/api/dashboard/stats');
  }
});

test('beside the longest names each figure is whole, and a line is pressed anywhere @phone', async ({
  page,
  congregation,
  isMobile,
}) => {
  const long = 'Unidad habitacional y '.repeat(6).slice(0, 120);
  const [marta, other, eva] = await seedPublishers(
    congregation,
    'Marta',
    long.replace('U', 'L'),
    'Eva',
  );
  const held = async (name: string, days: number, publisher: string) =>
    assign(congregation, (await seedTerritory(congregation, name)).id, publisher, days);
  const lines = [
    await held(long, -13, marta),
    await held('T-1', -9, other),
    await held('T-2', -8, other),
    await held('T-3', 9, other),
    await held('T-4', 9, eva),
  ];
  await congregation.call(remindSeveral, { body: { assignments: lines.map(({ id }) => id) } });
  await signIn(page, congregation);
  await page.clock.setFixedTime(Date.now() + 3 * 86_400_000);
  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: 'Marta' });
  for (const width of isMobile ? [320, 360, 640] : [768, 1024, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(line).toContainText('Recordado hace 3 días');
    await expect.poll(() => cutFigures(page), `at ${width} px`).toEqual([]);
  }
  await line.click({ position: { x: 2, y: 2 } });
  await expect(page.getByRole('heading', { name: 'Marta', exact: true })).toBeVisible();
});

test('an assignment that says nothing of reminders was not reminded', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta');
  const { id } = await seedTerritory(congregation, 'T-1');
  await assign(congregation, id, marta, 3);
  await changeAnswer<Territory[]>(page, '**/api/territories', (rows) =>
    rows.map((row) => ({
      ...row,
      current_assignment: { ...row.current_assignment, reminded_at: undefined },
    })),
  );
  await signIn(page, congregation, `/territories/${id}`);
  await expect(page.getByText(/faltan 3 días/)).toBeVisible();
  await expect(page.getByText(/^Recordado/)).toHaveCount(0);
});
