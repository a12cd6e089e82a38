/** The ways through the program that many jobs share. */
import type { World } from './job.ts';
import { button, click, heading, link, sees, until } from './person.ts';

/** Opens a screen in a browser in which the superadministrator has signed in already. */
export async function openScreen(
  { tab, address, congregation }: World,
  path: string,
  title: string | RegExp,
): Promise<void> {
  await tab.open(`${address}/login`);
  const { token } = congregation.superadmin;
  await tab.run((value) => localStorage.setItem('territorios.token', value), token);
  await tab.open(`${address}${path}`);
  await sees(tab, heading(title));
}

/** Closes the notices, which a narrow screen shows over its buttons. */
export async function closeNotices({ tab }: World): Promise<void> {
  await until(
    'no notice is left',
    () =>
      tab.run((selector) => {
        const closers = document.querySelectorAll<HTMLElement>(selector);
        closers.forEach((closer) => closer.click());
        return closers.length;
      }, '[aria-label="Cerrar aviso"]'),
    (count) => count === 0,
  );
}

/** Goes to a screen by the menu, which a narrow screen has in a drawer. */
export async function followMenu(
  { tab, isNarrow }: World,
  entry: string,
  title = entry,
): Promise<void> {
  if (isNarrow) await click(tab, button('Abrir el menú'));
  await click(tab, link(entry, { role: 'navigation', name: 'Menú principal' }));
  await sees(tab, heading(title));
}
