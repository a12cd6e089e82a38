import { createTerritory } from '@territorios/contract/territories/api.ts';
import { expect, test } from './fixtures.ts';
import { wholeAnswer } from './network.ts';
import { signIn } from './sign-in.ts';

// Specification: 2 Territory detail
test('the detail of a territory gives its dates in words, and explains the last assignment', async ({
  page,
  congregation,
}) => {
  const { id } = await congregation.call(createTerritory, { body: { name: 'Parque' } });
  await signIn(page, congregation, `/estadisticas/${id}`);
  const fact = (term: string) =>
    page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd');
  await expect(fact('Última asignación')).toContainText('N/A');
  await expect(page.getByText('Zona: Sin zona')).toBeVisible();

  await page.route('**/api/territories?retired=true', async (route) => {
    const response = await wholeAnswer(route);
    // The call for the list of territories, where this one is alone.
    const [territory] = (await response.json()) as object[];
    const dates = {
      created_at: '2026-03-09T05:30:00.000Z',
      last_assigned_at: '2026-11-21T05:59:59.999Z',
    };
    await route.fulfill({ response, json: [{ ...territory, ...dates }] });
  });
  await page.reload();
  // Late evening in Mexico City is already the next day in this browser.
  await expect(fact('Creado')).toHaveText('8 mar, 2026');
  await expect(fact('Última asignación')).toContainText('20 nov, 2026');
  await fact('Última asignación').getByRole('button').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip')).toHaveText(
    'Fecha en que este territorio fue asignado por última vez',
  );
});
