import { numericDate, type Day } from '#dates.ts';
import { MISSING, type Resource } from '#resources.ts';
import { SESSION_ENDED } from '#session-ended.ts';

/** The error catalogue. Codes are stable: programs follow them, people read the text. */

const minutes = (count: number) => (count === 1 ? 'un minuto' : `${count} minutos`);

const catalogue = {
  400: {
    malformed: 'La solicitud no se puede leer.',
    invalid: (p: { first: string }) => p.first,
    unanswered: (p: { first: string; count: number }) =>
      p.count === 1
        ? `Falta aclarar: ${p.first}`
        : `Faltan por aclarar ${p.count} nombres. El primero: ${p.first}`,
    coordinates_incomplete: 'Debes indicar latitud y longitud para iniciar la ruta',
    other_name: 'No es el nombre de la congregación. Escríbalo como está en «Configuración».',
    other_email: 'La invitación es para otro correo. Escriba el correo en el que la recibió.',
    wrong_password: 'La contraseña no es correcta',
  },
  401: {
    unauthenticated: SESSION_ENDED,
    wrong_credentials: 'Correo o contraseña incorrectos',
    wrong_passkey: 'Esta llave no abre ninguna cuenta. Entre con su correo y contraseña.',
  },
  403: {
    reauthenticate: 'Confirme su contraseña para continuar',
    create_administrator_forbidden: 'Solo el superadministrador puede crear administradores.',
    delete_administrator_forbidden: 'Solo el superadministrador puede eliminar administradores.',
    update_administrator_forbidden: 'Solo puedes actualizar tu propia información.',
    delete_self_forbidden: 'No puedes eliminar tu propio usuario.',
    delete_assignment_forbidden:
      'Solo el superadministrador puede eliminar una línea del historial.',
    take_congregation_forbidden: 'Solo el superadministrador puede llevarse todo.',
    delete_congregation_forbidden: 'Solo el superadministrador puede borrar la congregación.',
    forget_forbidden: 'Solo el superadministrador puede ver los datos de una persona y olvidarla.',
    full_export_forbidden: 'Solo el superadministrador puede exportar todo.',
    demonstration: 'En la demostración no se puede hacer esto. En su propia instalación, sí.',
    not_here: 'La primera cuenta se crea en la computadora donde está el programa.',
  },
  404: { not_found: (p: { resource: Resource }) => MISSING[p.resource] },
  409: {
    zone_name_taken: 'Ya existe una zona con ese nombre.',
    role_name_taken: 'Ya existe un rol con ese nombre.',
    group_name_taken: 'Ya existe un grupo con ese nombre.',
    /** The text never says why, because the e-mail may belong to another congregation. */
    email_unusable: 'Este correo electrónico no se puede usar.',
    started: 'Ya hay una cuenta de superadministrador. Inicie sesión.',
    passkeys_unavailable:
      'En esta dirección no se puede entrar con huella, rostro o llave. Use su correo y contraseña.',
    passkey_refused: 'La llave no se pudo comprobar. Inténtelo de nuevo.',
    passkeys_full: (p: { limit: number }) =>
      `Ya tiene ${p.limit} llaves. Quite una que no use para agregar otra.`,
    mail_unavailable: 'Este servidor no envía correos.',
    territory_taken: 'El territorio ya está asignado.',
    completion_known:
      'El historial de este territorio ya tiene una asignación completada: corrija la fecha allí.',
    not_done_in_outings:
      'Ya no hay nada que anotar de este territorio: lo anotó otra persona, o le quedan manzanas por hacer.',
    territory_retired: 'El territorio está retirado.',
    reshaped_held: ({ name, publisher }: { name: string; publisher: string | null }) =>
      `«${name}» está asignado${publisher === null ? '' : ` a ${publisher}`}. Devuélvalo antes de dividirlo o unirlo.`,
    boundary_changed: 'Otra persona cambió este contorno mientras usted lo dibujaba.',
    parts_full: ({ count }: { count: number }) =>
      `Entre todos tienen ${count} manzanas, y un territorio puede tener hasta 60. Quite algunas antes de unirlos.`,
    no_visits_changed:
      'Otra persona cambió esta lista mientras tanto. Revísela y repita su cambio.',
    no_visits_full: ({ most }: { most: number }) =>
      `Juntos tienen más de ${most} direcciones en «No visitar». Quite algunas antes de unirlos.`,
    pictures_full: 'Una congregación puede tener hasta 1,000 fotos de territorios.',
    publisher_full: (p: { limit: number; role: string }) =>
      `El publicador ya tiene el máximo permitido de ${p.limit} territorio(s) asignado(s) para su rol de ${p.role}`,
    congregation_full: ({ rows }: { rows: string }) =>
      `Una congregación puede tener hasta ${rows}.`,
    too_much_stored:
      'Son más datos de los que se pueden leer a la vez. Elija menos días o menos territorios.',
    too_much_of_person:
      'Hay demasiado guardado de esta persona para mostrarlo a la vez. Está entero en el archivo de «Llevarse todo».',
    listed_twice: 'Está dos veces en la lista.',
    /** A call with several lines stores all of them or nothing. */
    lines_refused: (p: { count: number }) =>
      p.count === 1
        ? 'No se guardó nada: hay una línea que corregir.'
        : `No se guardó nada: hay ${p.count} líneas que corregir.`,
    already_returned: 'Este territorio ya fue devuelto.',
    not_returned: 'Este territorio no ha sido devuelto.',
    assignments_overlap: (p: { publisher: string | null; from: Day; until: Day | null }) => {
      const holder = p.publisher === null ? '' : ` a ${p.publisher}`;
      const from = numericDate(p.from);
      const time = p.until === null ? `desde el ${from}` : `del ${from} al ${numericDate(p.until)}`;
      return `En esas fechas el territorio ya estaba asignado${holder}: ${time}.`;
    },
    publisher_in_use:
      'No se puede eliminar este publicador porque tiene territorios asignados. Devuelve o reasigna los territorios primero.',
    group_in_use:
      'No se puede eliminar este grupo porque tiene territorios asignados. Devuelva o reasigne los territorios primero.',
    publisher_holds: 'Esta persona tiene territorios asignados. Desasígnelos antes de olvidarla.',
    role_in_use:
      'No se puede eliminar este rol porque tiene publicadores asignados. Reasigna los publicadores antes de eliminarlo.',
    zone_in_use:
      'No se puede eliminar esta zona porque tiene territorios asociados. Reasigne o elimine los territorios primero.',
    campaign_overlaps: (p: { name: string }) =>
      `Las fechas coinciden con las de la campaña «${p.name}».`,
    zone_unknown: (p: { name: string }) => `No hay ninguna zona «${p.name}».`,
    publisher_unknown: (p: { name: string }) => `No hay ningún publicador «${p.name}».`,
    group_unknown: (p: { name: string }) => `No hay ningún grupo «${p.name}».`,
    territory_unknown: (p: { name: string }) => `No hay ningún territorio «${p.name}».`,
    several_of_name: (p: { name: string }) =>
      `Hay varios que se llaman «${p.name}»: elija cuál es.`,
    changed_since: ({ names, more }: { names: string[]; more: number }) => {
      const list = names.map((name) => `«${name}»`).join(', ');
      const rest = more === 0 ? '' : ` y ${more} más`;
      return `No se puede deshacer, porque después cambió lo que trajo: ${list}${rest}.`;
    },
    export_under_way: 'Ya se está preparando el archivo de su congregación. Espere a que termine.',
    already_undone: 'Esta importación ya se deshizo.',
    requests_off: 'Por ahora no se puede responder en este enlace. Avise a su congregación.',
    request_open: 'Ya lo envió. Espere la respuesta, o retírelo.',
    requests_full: 'Ya no se puede responder más en este enlace. Avise a su congregación.',
    publisher_deleted:
      'El publicador ya fue eliminado, y no se le puede asignar otro territorio. Elija «No aceptar».',
    request_settled: 'Ya se atendió.',
    request_changed: 'Después cambió algo en este territorio: ya no se puede deshacer.',
  },
  413: { too_large: 'La solicitud es demasiado grande.' },
  415: {
    not_json: 'La solicitud debe enviarse como JSON.',
    not_picture: 'La imagen debe ser una foto JPEG o WebP.',
  },
  429: {
    too_many: (p: { minutes: number }) =>
      `Demasiados intentos. Inténtelo de nuevo dentro de ${minutes(p.minutes)}.`,
    too_many_streams: 'Hay demasiadas pantallas abiertas a la vez. Cierre las que no use.',
  },
  500: { internal: 'Error interno' },
  503: {
    being_changed: 'Alguien está cambiando este territorio en este momento. Inténtelo otra vez.',
    demonstration_restarts:
      'La demostración se está reiniciando. Inténtelo de nuevo en unos segundos.',
    disk_full:
      'En el servidor no queda espacio para preparar el archivo. Avise a quien cuida el servidor.',
    unavailable: 'El servicio no está disponible. Inténtelo de nuevo en un momento.',
  },
} as const;

const FIELDS: Partial<Record<RefusalCode, string>> = {
  coordinates_incomplete: 'navigation_latitude',
  other_name: 'name',
  other_email: 'email',
  wrong_password: 'password',
  zone_name_taken: 'name',
  role_name_taken: 'name',
  group_name_taken: 'name',
  email_unusable: 'email',
  completion_known: 'last_completed_on',
  publisher_full: 'publisher_id',
  campaign_overlaps: 'start_date',
};

type Catalogue = typeof catalogue;
type Status = keyof Catalogue;
export type RefusalCode = { [S in Status]: keyof Catalogue[S] }[Status];

type TextOf<C extends RefusalCode> = {
  [S in Status]: C extends keyof Catalogue[S] ? Catalogue[S][C] : never;
}[Status];
type TextParameters<C extends RefusalCode> =
  TextOf<C> extends (...given: infer P) => string ? P : [];

export const refusalCodes = (): string[] => Object.values(catalogue).flatMap(Object.keys);

export type FieldMessages = Record<string, string>;

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

export const isRefusal = (value: object): value is Refusal => 'code' in value && 'status' in value;

export function refusal<C extends RefusalCode>(code: C, ...parameters: TextParameters<C>): Refusal {
  const groups = Object.entries<object>(catalogue);
  const [status = '', texts = {}] = groups.find(([, group]) => code in group) ?? [];
  // Each text takes the parameters of its own code; the union of the table cannot say so.
  const write = (texts as Record<string, string | ((...given: TextParameters<C>) => string)>)[code];
  const text = typeof write === 'function' ? write(...parameters) : (write ?? '');
  const field = FIELDS[code];
  return {
    code,
    status: Number(status),
    text,
    ...(field !== undefined && { fields: { [field]: text } }),
  };
}

/** invalid (400), with its sentence beside a field. */
export const invalidField = (field: string, text: string): Refusal => ({
  ...refusal('invalid', { first: text }),
  fields: { [field]: text },
});
