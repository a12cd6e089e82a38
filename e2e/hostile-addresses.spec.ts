import { createTerritory, deleteTerritory } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { expect, test } from './fixtures.ts';
import { openScreen } from './menu.ts';
import { seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

/** Ids that are none: of nobody, climbing, broken, huge, and a name that every object has. */
const IDS = [
  '01a208b7-0ada-7206-a535-cf383bfeebf6',
  '%2e%2e%2f%2e%2e',
  '%00',
  '%E0%A4%A',
  '%3Cimg%20src=x%20onerror=alert(1)%3E',
  'x'.repeat(4_000),
  '__proto__',
];

test('a panel whose address names nothing says so, and the list stays in use', async ({
  page,
  congregation,
  takeCongregation,
}) => {
  const other = await takeCongregation();
  const theirs = await seedTerritory(other, 'De la otra');
  await seedTerritory(congregation, 'Mercado');
  await signIn(page, congregation);
  for (const id of [theirs.id, ...IDS]) {
    for (const path of [`/territories?territory=${id}`, `/estadisticas/${id}`]) {
      await page.goto(path);
      // The server answers itself where a path cannot be one of the program's.
      const answer = page.getByText(
        /no encontrado\.|Page not found|La dirección no existe\.|La solicitud no se puede leer\./,
      );
      await expect.soft(answer.first(), path.slice(0, 80)).toBeVisible();
      await expect.soft(page.getByText('De la otra')).toHaveCount(0);
    }
  }
});

test('a list whose address says nonsense shows everything', async ({ page, congregation }) => {
  await congregation.call(createZone, { body: { name: 'Centro' } });
  await congregation.call(createTerritory, { body: { name: 'Mercado' } });
  // With room for a panel beside the list of the map.
  await page.setViewportSize({ width: 1600, height: 900 });
  await signIn(page, congregation);
  for (const search of [
    'show=constructor&sort=toString&direction=__proto__',
    '__proto__=1&__proto__[zone]=2&constructor.prototype.zone=3',
    'q=&q=&zone=%7B%22a%22%3A1%7D&show=%5B%5D&sort=null&direction=true',
    'show=expired2&show=due2&sort=1e999&territory=1e999',
    'zone=%00&sort=%E0%A4%A',
    `zone=${'x'.repeat(4_000)}`,
    'q=%7B%22toString%22%3Anull%7D',
  ]) {
    await page.goto(`/territories?${search}`);
    await expect
      .soft(page.getByRole('row', { name: /Mercado/ }), search.slice(0, 80))
      .toBeVisible();
  }
  await page.goto('/mapa?view=list&show=constructor&sort=toString&__proto__=1&zone=__proto__');
  await expect(page.getByRole('row', { name: /Mercado/ })).toBeVisible();
  for (const search of ['q=%5B%5D', 'q=%00', `q=${'x'.repeat(4_000)}`, 'q=%5C(((%2B']) {
    await page.goto(`/zones?${search}`);
    await expect.soft(page.getByRole('table'), search.slice(0, 80)).toBeVisible();
  }
});

test('going back to a territory that was deleted meanwhile says that it is gone', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, 'Mercado');
  await signIn(page, congregation, '/territories');
  await page.getByRole('link', { name: 'Mercado' }).click();
  await expect(page.getByRole('heading', { name: 'Mercado' })).toBeVisible();
  await openScreen(page, 'Zonas');
  await congregation.call(deleteTerritory, { params: { id } });
  await page.goBack();
  await expect(page.getByText('Territorio no encontrado.')).toBeVisible();
  await page.getByRole('button', { name: 'Volver a la lista' }).click();
  await expect(page.getByText('No hay territorios disponibles')).toBeVisible();
});
