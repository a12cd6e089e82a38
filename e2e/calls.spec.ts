import { expect, test } from './fixtures.ts';
import { openScreen } from './menu.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signInOnScreen } from './sign-in.ts';

// Specification: 2 Route table, 7
test('every call goes to /api in JSON with the token, but for the sign-in and a public link', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta');
  const { id } = await seedTerritory(congregation, 'Parque');
  const { token } = await assign(congregation, id, marta);
  const sent: { call: string; authorization: string | null; type: string | null }[] = [];
  page.on('request', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    const headers = request.headers();
    sent.push({
      call: `${request.method()} ${new URL(request.url()).pathname}`,
      authorization: headers['authorization'] ?? null,
      type: headers['content-type'] ?? null,
    });
  });
  await signInOnScreen(page, congregation);
  await openScreen(page, 'Zonas');
  await page.getByLabel('Nombre').fill('Centro');
  await page.getByRole('button', { name: 'Crear Zona' }).click();
  await expect(page.getByText('Zona creada exitosamente')).toBeVisible();
  const session = await page.evaluate(() => localStorage.getItem('territorios.token'));
  await page.goto(`/territorio/${token}`);
  await expect(page.getByRole('heading', { name: 'Parque' })).toBeVisible();

  const open = ['POST /api/auth/login', `GET /api/public/territory/${token}`];
  expect(sent.map((one) => one.call)).toEqual(
    expect.arrayContaining([...open, 'GET /api/dashboard/stats', 'POST /api/zones']),
  );
  for (const one of sent) {
    expect(one.call).toMatch(/^\w+ \/api\//);
    expect(one.authorization, one.call).toBe(open.includes(one.call) ? null : `Bearer ${session}`);
    expect(one.type, one.call).toBe(one.call.startsWith('POST') ? 'application/json' : null);
  }
});
