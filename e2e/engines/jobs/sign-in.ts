import { SUPERADMIN } from '@territorios/torture/program.ts';
import type { Job } from '#engines/job.ts';
import { button, click, field, fill, heading, passwordField, sees, text } from '#engines/person.ts';

export const signIn: Job = {
  title: 'a wrong password is refused, and the right one opens the Dashboard',
  async run({ tab, address, congregation }) {
    await tab.open(address);
    await fill(tab, field('Correo electrónico'), congregation.superadmin.email);
    await fill(tab, passwordField('Contraseña'), 'no es la contraseña');
    await click(tab, button('Iniciar sesión'));
    await sees(tab, text('Correo o contraseña incorrectos'));
    await fill(tab, passwordField('Contraseña'), SUPERADMIN.password);
    await click(tab, button('Iniciar sesión'));
    await sees(tab, heading('Dashboard'));
    await sees(tab, text('Inicio de sesión exitoso'));
    await tab.reload();
    await sees(tab, heading('Dashboard'));
  },
};
