import { numericDate, type Day } from '#dates.ts';
import { MISSING, type Resource } from '#resources.ts';
import { SESSION_ENDED } from '#session-ended.ts';

/** The error catalogue. Codes are stable: programs follow them, people read the text. */

const minutes = (count: number) => (count === 1 ? 'un minuto' : `${count} minutos`);

export const refusals = {
  malformed: { status: 400, text: () => 'La solicitud no se puede leer.' },
  invalid: { status: 400, text: (p: { first: string }) => p.first },
  unanswered: {
    status: 400,
    text: (p: { first: string; count: number }) =>
      p.count === 1
        ? `Falta aclarar: ${p.first}`
        : `Faltan por aclarar ${p.count} nombres. El primero: ${p.first}`,
  },
  coordinates_incomplete: {
    status: 400,
    field: 'navigation_latitude',
    text: () => 'Debes indicar latitud y longitud para iniciar la ruta',
  },
  unauthenticated: {
    status: 401,
    text: () => SESSION_ENDED,
  },
  wrong_credentials: { status: 401, text: () => 'Correo o contraseña incorrectos' },
  wrong_passkey: {
    status: 401,
    text: () => 'Esta llave no abre ninguna cuenta. Entre con su correo y contraseña.',
  },
  wrong_password: { status: 400, field: 'password', text: () => 'La contraseña no es correcta' },
  reauthenticate: { status: 403, text: () => 'Confirme su contraseña para continuar' },
  create_administrator_forbidden: {
    status: 403,
    text: () => 'Solo el superadministrador puede crear administradores.',
  },
  delete_administrator_forbidden: {
    status: 403,
    text: () => 'Solo el superadministrador puede eliminar administradores.',
  },
  update_administrator_forbidden: {
    status: 403,
    text: () => 'Solo puedes actualizar tu propia información.',
  },
  delete_self_forbidden: { status: 403, text: () => 'No puedes eliminar tu propio usuario.' },
  not_found: { status: 404, text: (p: { resource: Resource }) => MISSING[p.resource] },
  zone_name_taken: { status: 409, field: 'name', text: () => 'Ya existe una zona con ese nombre.' },
  role_name_taken: { status: 409, field: 'name', text: () => 'Ya existe un rol con ese nombre.' },
  /** The text never says why, because the e-mail may belong to another congregation. */
  email_unusable: {
    status: 409,
    field: 'email',
    text: () => 'Este correo electrónico no se puede usar.',
  },
  passkeys_unavailable: {
    status: 409,
    text: () =>
      'En esta dirección no se puede entrar con huella, rostro o llave. Use su correo y contraseña.',
  },
  passkey_refused: {
    status: 409,
    text: () => 'La llave no se pudo comprobar. Inténtelo de nuevo.',
  },
  passkeys_full: {
    status: 409,
    text: (p: { limit: number }) =>
      `Ya tiene ${p.limit} llaves. Quite una que no use para agregar otra.`,
  },
  mail_unavailable: { status: 409, text: () => 'Este servidor no envía correos.' },
  territory_taken: { status: 409, text: () => 'El territorio ya está asignado.' },
  completion_known: {
    status: 409,
    field: 'last_completed_on',
    text: () =>
      'El historial de este territorio ya tiene una asignación completada: corrija la fecha allí.',
  },
  territory_retired: { status: 409, text: () => 'El territorio está retirado.' },
  reshaped_held: {
    status: 409,
    text: ({ name, publisher }: { name: string; publisher: string | null }) =>
      `«${name}» está asignado${publisher === null ? '' : ` a ${publisher}`}. Recíbalo antes de dividirlo o unirlo.`,
  },
  boundary_changed: {
    status: 409,
    text: () => 'Otra persona cambió este límite mientras usted lo dibujaba.',
  },
  pictures_full: {
    status: 409,
    text: () => 'Una congregación puede tener hasta 1,000 fotos de territorios.',
  },
  publisher_full: {
    status: 409,
    field: 'publisher_id',
    text: (p: { limit: number; role: string }) =>
      `El publicador ya tiene el máximo permitido de ${p.limit} territorio(s) asignado(s) para su rol de ${p.role}`,
  },
  congregation_full: {
    status: 409,
    text: ({ rows }: { rows: 'territorios' | 'publicadores' }) =>
      `Una congregación puede tener hasta 10,000 ${rows}.`,
  },
  listed_twice: { status: 409, text: () => 'Está dos veces en la lista.' },
  /** A call with several lines stores all of them or nothing. */
  lines_refused: {
    status: 409,
    text: (p: { count: number }) =>
      p.count === 1
        ? 'No se guardó nada: hay una línea que corregir.'
        : `No se guardó nada: hay ${p.count} líneas que corregir.`,
  },
  already_returned: { status: 409, text: () => 'Este territorio ya fue devuelto.' },
  not_returned: { status: 409, text: () => 'Este territorio no ha sido devuelto.' },
  assignments_overlap: {
    status: 409,
    text: ({
      publisher,
      from,
      until,
    }: {
      publisher: string | null;
      from: Day;
      until: Day | null;
    }) => {
      const holder = publisher === null ? '' : ` a ${publisher}`;
      const time =
        until === null
          ? `desde el ${numericDate(from)}`
          : `del ${numericDate(from)} al ${numericDate(until)}`;
      return `En esas fechas el territorio ya estaba asignado${holder}: ${time}.`;
    },
  },
  delete_assignment_forbidden: {
    status: 403,
    text: () => 'Solo el superadministrador puede borrar una línea del historial.',
  },
  publisher_in_use: {
    status: 409,
    text: () =>
      'No se puede eliminar este publicador porque tiene territorios asignados. Devuelve o reasigna los territorios primero.',
  },
  role_in_use: {
    status: 409,
    text: () =>
      'No se puede eliminar este rol porque tiene publicadores asignados. Reasigna los publicadores antes de eliminarlo.',
  },
  zone_in_use: {
    status: 409,
    text: () =>
      'No se puede eliminar esta zona porque tiene territorios asociados. Reasigne o elimine los territorios primero.',
  },
  campaign_overlaps: {
    status: 409,
    field: 'start_date',
    text: (p: { name: string }) => `Las fechas coinciden con las de la campaña «${p.name}».`,
  },
  zone_unknown: { status: 409, text: (p: { name: string }) => `No hay ninguna zona «${p.name}».` },
  publisher_unknown: {
    status: 409,
    text: (p: { name: string }) => `No hay ningún publicador «${p.name}».`,
  },
  territory_unknown: {
    status: 409,
    text: (p: { name: string }) => `No hay ningún territorio «${p.name}».`,
  },
  several_of_name: {
    status: 409,
    text: (p: { name: string }) => `Hay varios que se llaman «${p.name}»: elija cuál es.`,
  },
  changed_since: {
    status: 409,
    text: ({ names, more }: { names: string[]; more: number }) => {
      const list = names.map((name) => `«${name}»`).join(', ');
      const rest = more === 0 ? '' : ` y ${more} más`;
      return `No se puede deshacer, porque después cambió lo que trajo: ${list}${rest}.`;
    },
  },
  already_undone: { status: 409, text: () => 'Esta importación ya se deshizo.' },
  requests_off: {
    status: 409,
    text: () => 'Por ahora no se puede responder en este enlace. Avise a su congregación.',
  },
  request_open: { status: 409, text: () => 'Ya lo envió. Espere la respuesta, o retírelo.' },
  requests_full: {
    status: 409,
    text: () => 'Ya no se puede responder más en este enlace. Avise a su congregación.',
  },
  publisher_deleted: {
    status: 409,
    text: () =>
      'El publicador ya fue eliminado, y no se le puede asignar otro territorio. Elija «No aceptar».',
  },
  request_settled: { status: 409, text: () => 'Ya se atendió.' },
  full_export_forbidden: {
    status: 403,
    text: () => 'Solo el superadministrador puede exportar todo.',
  },
  too_large: { status: 413, text: () => 'La solicitud es demasiado grande.' },
  not_json: { status: 415, text: () => 'La solicitud debe enviarse como JSON.' },
  not_picture: { status: 415, text: () => 'La imagen debe ser una foto JPEG o WebP.' },
  too_many: {
    status: 429,
    text: (p: { minutes: number }) =>
      `Demasiados intentos. Inténtelo de nuevo dentro de ${minutes(p.minutes)}.`,
  },
  too_many_streams: {
    status: 429,
    text: () => 'Hay demasiadas pantallas abiertas a la vez. Cierre las que no use.',
  },
  being_changed: {
    status: 503,
    text: () => 'Alguien está cambiando este territorio en este momento. Inténtelo otra vez.',
  },
  internal: { status: 500, text: () => 'Error interno' },
  unavailable: {
    status: 503,
    text: () => 'El servicio no está disponible. Inténtelo de nuevo en un momento.',
  },
} as const;

export type RefusalCode = keyof typeof refusals;

type TextParameters<C extends RefusalCode> = Parameters<(typeof refusals)[C]['text']>;

export type FieldMessages = Record<string, string>;

/** The reason for which one line of a call with several is refused. */
export interface RefusedLine {
  index: number;
  /** The part of an import, before its own rows, that has the line; absent for one of its own rows. */
  kind?: string;
  code: RefusalCode;
  error: string;
}

export interface Refusal {
  code: RefusalCode;
  status: number;
  text: string;
  fields?: FieldMessages;
  rows?: RefusedLine[];
}

/** A refusal of the catalogue. @param parameters of its sentence */
export function refusal<C extends RefusalCode>(code: C, ...parameters: TextParameters<C>): Refusal {
  const entry = refusals[code];
  // Each text takes the parameters of its own code; the union of the table cannot say so.
  const write = entry.text as (...p: TextParameters<C>) => string;
  const text = write(...parameters);
  return {
    code,
    status: entry.status,
    text,
    ...('field' in entry && { fields: { [entry.field]: text } }),
  };
}

/** invalid (400), with its sentence beside a field. */
export const invalidField = (field: string, text: string): Refusal => ({
  ...refusal('invalid', { first: text }),
  fields: { [field]: text },
});
