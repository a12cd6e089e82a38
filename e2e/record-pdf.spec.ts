import { execFileSync } from 'node:child_process';
import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { serviceYearOf } from '@territorios/contract/statistics/s13.ts';
import { expect, test } from './fixtures.ts';
import { seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

const LAST = serviceYearOf(today()) - 1;
// The last one ends in a letter of Guaraní that is written with a mark of its own.
const NAMES = ['Marta Núñez', 'Łukasz Wójcik', 'Ștefan Țăranu', 'Arasy Guaỹ G\u0303'] as const;

test('the record as PDF has its pages, and every name as text', async ({ page, congregation }) => {
  const publishers = await seedPublishers(congregation, ...NAMES);
  const territories = await Promise.all(
    Array.from({ length: 21 }, (_, index) => seedTerritory(congregation, `${index + 1}`)),
  );
  for (const [index, publisher_id] of [...publishers, publishers[0]].entries()) {
    const assigned_on = addDays(`${LAST - 1}-10-01`, 20 * index);
    const body = { territory_id: territories[0]?.id ?? '', publisher_id, assigned_on };
    await congregation.call(createAssignment, {
      body: { ...body, returned_on: addDays(assigned_on, 9), completed: true },
    });
  }
  await signIn(page, congregation, `/estadisticas/registro-s13?year=${LAST}`);
  await expect(page.getByText('Página 1 de 3')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar a PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`registro_s13_${LAST}.pdf`);
  const file = await download.path();
  expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/^Pages: +3$/m);
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  for (const name of NAMES) expect(text).toContain(name);
  expect(text).toContain(`Año de servicio: ${LAST} (continuación)`);
  expect(text.split('\f').map((one) => /Página \d de \d/.exec(one)?.[0] ?? '')).toEqual([
    'Página 1 de 3',
    'Página 2 de 3',
    'Página 3 de 3',
    '',
  ]);
  expect(text).not.toContain('?');
  expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toContain('612 x 792');
  const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' });
  expect(fonts.match(/Noto Sans .* yes no +yes/g)).toHaveLength(2);
});

test('letters of Vietnamese, Cyrillic and a saltillo are printed, and what no font has is said before', async ({
  page,
  congregation,
}) => {
  const names = ['Nguyễn Thị Hương', 'Анна Петрова', 'Maꞌya Jɨnan', '王芳'] as const;
  const publishers = await seedPublishers(congregation, ...names);
  for (const [index, publisher_id] of publishers.entries()) {
    const { id: territory_id } = await seedTerritory(
      congregation,
      `Territorio ${index + 1} Centro`,
    );
    const assigned_on = `${LAST - 1}-10-01`;
    const days = { assigned_on, returned_on: addDays(assigned_on, 9), completed: true };
    await congregation.call(createAssignment, { body: { territory_id, publisher_id, ...days } });
  }
  await congregation.call(updateSettings, { body: { paper: 'a4' } });
  await signIn(page, congregation, `/estadisticas/registro-s13?year=${LAST}`);
  await expect(page.getByText('1 nombre tiene letras que el PDF no puede escribir')).toBeVisible();
  await expect(page.getByText('En lugar de cada una saldrá «?»: 王芳.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar a PDF' }).click(),
  ]);
  const file = await download.path();
  expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/595\.28 x 841\.89/);
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  for (const name of names.slice(0, 3)) expect(text).toContain(name);
  expect(text).toContain('??');
  expect(text).not.toContain('Centro');
});
