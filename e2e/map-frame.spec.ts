import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';

// Specification: 9
test('the map of a public link takes 60% of a small screen and 80% of a larger one', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta');
  const { id } = await seedTerritory(congregation, 'Parque', {
    google_maps_link: 'https://www.google.com/maps/@19.41,-99.16,16z',
  });
  const { token } = await assign(congregation, id, marta);
  await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'Mapa' }));
  await page.goto(`/territorio/${token}`);
  const frame = page.locator('iframe');
  // The layout follows a change of size a moment later.
  const expectHeight = (height: number) =>
    expect.poll(async () => (await frame.boundingBox())?.height).toBe(height);
  for (const [width, height] of [
    [767, 600],
    [768, 800],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    await expectHeight(height);
  }
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(61);
  // On a low screen the map leaves room for the header.
  await page.setViewportSize({ width: 768, height: 300 });
  await expectHeight(300 - 61);
});
