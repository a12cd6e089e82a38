import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import type { Locator } from '@playwright/test';
import type { Congregation } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { fieldFile, step } from './moving-in.ts';
import { signIn } from './sign-in.ts';

const MOST_TAPS = 6;

const line = (territory: string, publisher: string | undefined, isOut: boolean) =>
  `${territory}: ${publisher ?? '-'}, ${isOut ? 'lo tiene' : 'devuelto'}`;

async function linesOf({ call }: Congregation): Promise<string[]> {
  const assignments = await call(listAssignments, { query: {} });
  return assignments.map(({ territory, publisher, returned_at }) =>
    line(territory.name, publisher?.name, returned_at === null),
  );
}

const FORTY = Array.from({ length: 40 }, (_, index) => {
  const place = ['Centro', 'Jardines', 'Mercado', 'Del Valle'][index % 4];
  return {
    name: `${index + 1} Col. ${place}, calles ${index} a ${index + 4}`,
    holder: index % 3 > 0 ? ['Marta Núñez', 'José Ríos', 'Ana Peña', 'Luis Soto'][index % 4] : null,
    isOut: index <= 30,
  };
});

for (const { file, territories, publishers, lines } of [
  {
    file: '12-tablero-dos-por-publicador.xlsx',
    territories: ['1', '2', '3', '4', '5'],
    publishers: ['José Ríos', 'Marta Núñez'],
    lines: [
      line('1', 'Marta Núñez', true),
      line('2', 'Marta Núñez', true),
      line('5', 'José Ríos', true),
    ],
  },
  {
    file: '24-cuarenta-territorios.xlsx',
    territories: FORTY.map(({ name }) => name),
    publishers: ['Ana Peña', 'José Ríos', 'Luis Soto', 'Marta Núñez'],
    lines: FORTY.flatMap(({ name, holder, isOut }) => (holder ? [line(name, holder, isOut)] : [])),
  },
])
  test(`${file} is brought whole with a few taps and without a correction @phone`, async ({
    page,
    congregation,
  }) => {
    await signIn(page, congregation, '/importar');
    let taps = 0;
    const tap = async (button: Locator) => {
      taps += 1;
      await button.click();
    };
    const chooser = page.waitForEvent('filechooser');
    await tap(page.getByRole('button', { name: 'Elegir un archivo' }));
    await (await chooser).setFiles(await fieldFile(file));
    await expect(page.getByText('Si está bien, siga.')).toBeVisible();
    await tap(page.getByRole('button', { name: 'Seguir' }));
    await expect(step(page, 'Vista previa')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Importar [\d,]+ filas$/ })).toBeVisible();
    await tap(page.getByRole('button', { name: /^Importar [\d,]+ filas$/ }));
    await expect(step(page, 'Listo')).toBeVisible();
    await expect(page.getByText('Sus datos están guardados.')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);

    const { call } = congregation;
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).toSorted();
    expect(names(await call(listTerritories, { query: {} }))).toEqual(territories.toSorted());
    expect(names(await call(listPublishers, { query: {} }))).toEqual(publishers);
    expect((await linesOf(congregation)).toSorted()).toEqual(lines.toSorted());
  });
