import { saveNoVisits } from '@territorios/contract/no-visits/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { unzipSync } from 'fflate';
import { exported } from './export-file.ts';
import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const ADDRESS = 'Xolotlán 7391';

/** The text of every part of the file. */
const contentsOf = (bytes: Buffer): string =>
  Object.entries(unzipSync(bytes))
    .map(([name, part]) => name + new TextDecoder().decode(part))
    .join('\n');

test('no Excel file has an address of «No visitar» but «Exportar todo»', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const { id } = await seedTerritory(congregation, 'Mercado');
  await assign(congregation, id, marta, 30);
  await congregation.call(updateSettings, { body: { no_visit: true } });
  await congregation.call(saveNoVisits, { params: { id }, body: [{ address: ADDRESS }] });
  await signIn(page, congregation, '/estadisticas');
  for (const button of ['Exportar Asignaciones', 'Exportar Historial']) {
    const { bytes } = await exported(page, button);
    expect(contentsOf(bytes)).toContain('Marta Núñez');
    expect(contentsOf(bytes)).not.toContain(ADDRESS);
  }
  await page.goto('/estadisticas/registro-s13');
  const record = await exported(page, 'Exportar a Excel');
  expect(contentsOf(record.bytes)).toContain('Marta Núñez');
  expect(contentsOf(record.bytes)).not.toContain(ADDRESS);
  await page.goto('/configuracion');
  expect(contentsOf((await exported(page, 'Exportar todo')).bytes)).toContain(ADDRESS);
});
