/** Codes of errno(3), getaddrinfo(3) and PostgreSQL's appendix of error codes. */
const REASONS: Record<string, string> = {
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  ENOENT: 'no existe',
  ENOTDIR: 'no es una carpeta',
  EISDIR: 'es una carpeta',
  EEXIST: 'ya existe y no es una carpeta',
  ELOOP: 'es un enlace simbólico',
  ENAMETOOLONG: 'la ruta es demasiado larga',
  EROFS: 'el disco es de solo lectura',
  ENOSPC: 'no queda espacio en el disco',
  EDQUOT: 'no queda espacio en el disco',
  EIO: 'el disco falla',
  EMFILE: 'el sistema no deja abrir más archivos: suba el máximo con «ulimit -n» o LimitNOFILE',
  ENFILE: 'el sistema no deja abrir más archivos: suba el máximo con «ulimit -n» o LimitNOFILE',
  ECONNREFUSED: 'nadie contesta en esa dirección',
  ECONNRESET: 'el servidor cortó la conexión',
  ETIMEDOUT: 'el servidor no contesta',
  EHOSTUNREACH: 'no se llega a ese servidor',
  ENETUNREACH: 'no se llega a ese servidor',
  ENOTFOUND: 'no se encuentra ese nombre de equipo',
  EAI_AGAIN: 'no se encuentra ese nombre de equipo',
  EADDRNOTAVAIL: 'este equipo no tiene esa dirección',
  '25006': 'el servidor es de solo lectura',
  '28000': 'el servidor no admite a ese usuario',
  '28P01': 'la contraseña no es correcta',
  '3D000': 'esa base de datos no existe',
  '42501': 'al usuario le falta permiso',
  '53100': 'no queda espacio en el disco',
  '53200': 'al servidor le falta memoria',
  '53300': 'el servidor no admite más conexiones',
  '57P03': 'el servidor está arrancando o deteniéndose',
};

export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}

export function knownReason(error: unknown): string | null {
  const code = codeOf(error);
  return code === undefined ? null : (REASONS[code] ?? null);
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const reasonOf = (error: unknown): string => knownReason(error) ?? messageOf(error);

export function terminalLine(error: unknown): string {
  const reason = knownReason(error);
  if (reason === null) return String((error as Error).stack);
  const path = (error as NodeJS.ErrnoException).path;
  return path === undefined
    ? `No se pudo terminar: ${reason}.`
    : `No se pudo usar ${path}: ${reason}.`;
}
