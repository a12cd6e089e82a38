import type { Env } from '#env.ts';

export const ACCOUNT_EXISTS = 'Ya existe un administrador con ese correo.';

export const accessLines = (
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
  email: string,
  password: string,
): string =>
  [
    ...(PUBLIC_URL === undefined ? [] : [`  Dirección: ${PUBLIC_URL}/login`]),
    `  Correo electrónico: ${email}`,
    `  Contraseña: ${password}`,
  ].join('\n');
