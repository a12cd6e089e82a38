import { type Env, readEnv } from '#env.ts';
import { CONGREGATION_NAME, EMAIL, PASSWORD } from './access.ts';

const TAKEN = ['PORT', 'HOST', 'TILES_URL', 'TILES_ATTRIBUTION', 'LOG_LEVEL'];
const TAKEN_IN_PUBLIC = [...TAKEN, 'TRUST_PROXY', 'TIME_ZONE', 'TILES_MAX_ZOOM'];

/** All else of the environment does not count: a demonstration sends no mail and has no other database. */
export function demoEnv(
  variables: Record<string, string | undefined>,
  dataDir: string,
  isPublic: boolean,
): Env {
  const names = isPublic ? TAKEN_IN_PUBLIC : TAKEN;
  return readEnv({
    LOG_LEVEL: 'warn',
    ...Object.fromEntries(
      names.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
    ),
    DATA_DIR: dataDir,
    SUPERADMIN_EMAIL: EMAIL,
    SUPERADMIN_PASSWORD: PASSWORD,
    CONGREGATION_NAME,
    // A phone would keep what the next reset takes away.
    ...(isPublic && { OFFLINE: 'off' }),
  });
}
