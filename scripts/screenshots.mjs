/**
 * Takes the pictures of docs/images from the built demonstration: `npm run docs:screenshots`, or those of the
 * import alone: `npm run docs:screenshots -- import`.
 */
import { expect } from '@playwright/test';
import { openBrowser, openPage } from './screenshots-browser.mjs';
import { startDemo } from './screenshots-demo.mjs';
import { picture } from './screenshots-picture.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const DESKTOP = { width: 1280, height: 800, isPhone: false };
const PHONE = { width: 360, height: 740, isPhone: true };
/** The map below the buttons needs Google. */
const LONG_PHONE = { ...PHONE, height: 820 };
const IDLE_TERRITORY = '100-08';

/** @param {Page} page @param {{ email: string, password: string }} person */
async function signIn(page, { email, password }) {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  const closeNotice = page.getByRole('button', { name: 'Cerrar aviso' });
  await closeNotice.click();
  await expect(closeNotice).toHaveCount(0);
}

/** Goes to a screen by the menu, which is a drawer on a phone. @param {Page} page @param {string} entry */
async function openScreen(page, entry) {
  const menuButton = page.getByRole('button', { name: 'Abrir el menú' });
  if (await menuButton.isVisible()) await menuButton.click();
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: entry, exact: true }).click();
  await page.getByRole('heading', { name: new RegExp(`^${entry}`), level: 1 }).waitFor();
}

/** @param {Page} page @param {{ email: string, password: string }} person */
async function onDesktop(page, person) {
  await page.goto('/login');
  await signIn(page, person);
  await page.getByRole('heading', { name: 'Cobertura de campaña' }).waitFor();
  await picture(page, 'dashboard', {
    last: page.getByRole('button', { name: /^Recordar a las/ }),
  });

  await openScreen(page, 'Territorios');
  await page
    .getByRole('button', { name: /^Asignar / })
    .first()
    .waitFor();
  await picture(page, 'territories', { last: page.locator('tr[data-index]').nth(5) });

  await openScreen(page, 'Mapa');
  await page.locator('[role="application"][aria-busy="false"]').waitFor();
  await picture(page, 'map', { last: page.getByRole('link', { name: /^100-04/ }) });

  await openScreen(page, 'Campañas');
  await page.getByRole('link', { name: 'Visita a todos los hogares' }).click();
  await page.getByRole('heading', { name: 'Cobertura de campaña' }).waitFor();
  await picture(page, 'campaign', { last: page.getByText('Sin registro').first() });

  await openScreen(page, 'Estadísticas');
  await page
    .getByRole('table', { name: 'Resumen de Asignaciones' })
    .getByRole('cell')
    .first()
    .waitFor();
  await picture(page, 'statistics');
}

/** @param {Page} page @param {{ email: string, password: string }} person */
async function listsOnPhone(page, person) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await picture(page, 'sign-in');
  await signIn(page, person);

  // Signing in sometimes leaves the page a few pixels further down.
  await page.reload();
  await page.getByRole('heading', { name: 'Cobertura de campaña' }).waitFor();
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await picture(page, 'menu');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();

  for (const [entry, name] of /** @type {const} */ ([
    ['Zonas', 'zones'],
    ['Roles', 'roles'],
    ['Publicadores', 'publishers'],
  ])) {
    await openScreen(page, entry);
    await page
      .getByRole('button', { name: /^Editar / })
      .first()
      .waitFor();
    await picture(page, name);
  }

  await openScreen(page, 'Administradores');
  await page.getByRole('button', { name: 'Nuevo Administrador' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Josefina Ríos');
  await dialog.getByLabel('Correo electrónico').fill('josefina@example.org');
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await page.getByRole('dialog', { name: 'Contraseña temporal' }).waitFor();
  await picture(page, 'temporary-password');
  await page.getByRole('button', { name: 'Listo' }).click();
  // What the dialog said is a notice now, and would be in the next picture.
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
}

/** @param {Page} page */
async function territoriesOnPhone(page) {
  await openScreen(page, 'Configuración');
  await page.getByRole('form', { name: 'Mensajes' }).waitFor();
  await picture(page, 'settings');

  await openScreen(page, 'Territorios');

  await page.getByRole('button', { name: 'Nuevo Territorio' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Parque México');
  await dialog
    .getByLabel('Enlace de Google Maps')
    .fill('https://www.google.com/maps/@19.4117,-99.1694,16z');
  await dialog.getByRole('button', { name: /^Usar sus coordenadas/ }).waitFor();
  await picture(page, 'new-territory');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  // One territory is found by name, and another one is idle.
  await page.getByLabel('Buscar territorio').fill(IDLE_TERRITORY);
  await expect(page.getByRole('button', { name: /^Asignar / })).toHaveCount(1);
  await picture(page, 'stale-territory');

  await page.getByRole('button', { name: /^Asignar / }).click();
  const publisher = dialog.getByRole('combobox', { name: 'Publicador' });
  const open = async () => {
    await publisher.fill('');
    await publisher.fill('ma');
    await page.getByRole('option').first().waitFor();
  };
  await picture(page, 'assign', { open });
  await open();
  // The keyboard skips publishers who are full.
  await publisher.press('ArrowDown');
  await publisher.press('Enter');
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  await page.getByRole('dialog', { name: 'Territorio asignado' }).waitFor();
  await picture(page, 'assigned');
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();

  // One that was not assigned today asks for the day, too.
  await page.getByRole('searchbox').fill('100-01');
  await page.getByRole('button', { name: /^Desasignar 100-01 / }).click();
  await page.getByText('¿Cuándo lo devolvió?').waitFor();
  await picture(page, 'return');
  await page.getByRole('button', { name: 'Cancelar' }).click();
}

/** What the pictures before it have done. @param {Page} page */
async function activityOnPhone(page) {
  await openScreen(page, 'Actividad');
  await page.getByText(/^Asignó «/).waitFor();
  await picture(page, 'activity');
}

const LIST = [
  'Territorio,Última fecha en que se completó,Advertencias',
  '300-01 Jardín Norte,05/02/2026,',
  '300-02 Jardín Sur,31/02/2026,',
  '300-03 Alameda,10/01/2026,Perro suelto',
  '300-03 Alameda,10/01/2026,Portón cerrado',
].join('\n');

/** @param {Page} page */
async function importOnPhone(page) {
  await page.goto('/importar');
  await page.getByRole('button', { name: 'Elegir un archivo' }).waitFor();
  const file = { name: 'territorios.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByText(/1 no se puede importar/).waitFor();
  await page.getByRole('heading', { name: 'Qué se importará' }).scrollIntoViewIfNeeded();
  await picture(page, 'import-preview');
  await page.getByRole('button', { name: 'Corregir: 300-02 Jardín Sur' }).click();
  await page.getByText('El archivo dice «31/02/2026»').waitFor();
  await picture(page, 'import-correction');
}

/** @param {Page} page @param {string} path */
async function publicPage(page, path) {
  await page.goto(path);
  await page.getByRole('link', { name: 'Ir al territorio' }).waitFor();
  await picture(page, 'public-page');
}

const demo = await startDemo();
const browser = await openBrowser();
try {
  const phone = await openPage(browser, demo.address, PHONE);
  if (process.argv.includes('import')) {
    await phone.goto('/login');
    await signIn(phone, demo);
  } else {
    await onDesktop(await openPage(browser, demo.address, DESKTOP), demo);
    await listsOnPhone(phone, demo);
    await territoriesOnPhone(phone);
    await activityOnPhone(phone);
    await publicPage(await openPage(browser, demo.address, LONG_PHONE), demo.publicPath);
  }
  await importOnPhone(phone);
} finally {
  await browser.close();
  await demo.stop();
}
