import type { Env } from '#env.ts';

/** What a terminal prints of an account: where to sign in, when PUBLIC_URL says it, with what. */
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
