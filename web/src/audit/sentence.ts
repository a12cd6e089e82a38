import { numericDate } from '@territorios/contract/dates.ts';
import type { AuditAction, AuditSubject } from '@territorios/contract/audit-entry.ts';
import type { AuditEntry } from '@territorios/contract/audit/api.ts';
import { REQUEST_KINDS } from '@territorios/contract/requests/rules.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { REQUEST_WORDS } from '#requests/words.ts';

export type Deed = Pick<AuditEntry, 'subject' | 'action' | 'subject_name' | 'details'> &
  Partial<Pick<AuditEntry, 'administrator_id' | 'subject_id' | 'count'>>;

/** The second words follow 'Intentó'. */
type Words = readonly [did: string | ((deed: Deed) => string), tried?: string];

const quoted = (name: string | null) => (name === null ? '' : ` «${name}»`);

const named =
  (start: string) =>
  ({ subject_name }: Deed) =>
    start + quoted(subject_name);

const editedAdministrator = (deed: Deed): string =>
  deed.administrator_id && deed.administrator_id === deed.subject_id
    ? 'Editó su propia cuenta'
    : named('Editó al administrador')(deed);

const until = (day: string | undefined) => (day ? ` hasta el ${numericDate(day)}` : '');

const outcomeText = (completed: boolean | undefined) =>
  completed === undefined ? '' : completed ? ', completado' : ', sin completar';

function assigned({ subject_name, details }: Deed): string {
  const { publisher, expires_at, returned_on } = details;
  const receiver = publisher ? ` a ${publisher}` : '';
  const territory = quoted(subject_name) || ' un territorio';
  if (returned_on)
    return `Anotó una asignación pasada de${territory}${receiver}, devuelta el ${numericDate(returned_on)}`;
  return `Asignó${territory}${receiver}${until(expires_at)}`;
}

function transferred({ subject_name, details }: Deed): string {
  const { publisher, previous, expires_at, completed } = details;
  const from = previous ? ` de ${previous}` : '';
  const to = publisher ? ` a ${publisher}` : '';
  return `Pasó${quoted(subject_name) || ' un territorio'}${from}${to}${until(expires_at)}${outcomeText(completed)}`;
}

const ofAssignment =
  (start: string) =>
  ({ subject_name, details: { publisher, expires_at } }: Deed): string => {
    const holder = publisher ? ` (${publisher})` : '';
    return `${start}${quoted(subject_name) || ' un territorio'}${holder}${until(expires_at)}`;
  };

const reminded = ({ subject_name, details: { publisher } }: Deed): string =>
  `Recordó${quoted(subject_name) || ' un territorio'}${publisher ? ` a ${publisher}` : ''}`;

/** The entries of a link within a day are counted. */
function marked({ subject_name, count = 1 }: Deed): string {
  const times = count === 1 ? '' : ` (${formatCount(count)} veces en el mismo día)`;
  return `Marcó manzanas de${quoted(subject_name) || ' un territorio'}${times}`;
}

function returned({ subject_name, details: { publisher, completed } }: Deed): string {
  const holder = publisher ? ` (${publisher})` : '';
  return `Desasignó${quoted(subject_name) || ' un territorio'}${holder}${outcomeText(completed)}`;
}

/** The words are those of the buttons that a publisher presses on the link. */
function asked({ kind, days }: Deed['details']): string {
  const words = REQUEST_KINDS.find((known) => known === kind);
  const count = days ? ` (${formatCount(days)})` : '';
  return words ? `: ${REQUEST_WORDS[words]}${count}` : '';
}

const toldText = (text: string | null | undefined) => (text ? ` — «${text}»` : '');

const answered =
  (start: string) =>
  ({ subject_name, details }: Deed): string =>
    `${start}${quoted(subject_name)}${asked(details)}${toldText(details.message)}`;

const settled =
  (start: string, gave = 'le asignó') =>
  ({ subject_name, details }: Deed): string => {
    const { publisher, given, given_to, expires_at, completed, reply } = details;
    const sender = publisher ? ` de ${publisher}` : '';
    const other =
      given === undefined
        ? ''
        : `; ${given_to === undefined ? gave : `${gave.replace(/^le /u, '')} a ${given_to}`} «${given}»`;
    return `${start}${sender} por${quoted(subject_name)}${asked(details)}${outcomeText(completed)}${other}${until(expires_at)}${toldText(reply)}`;
  };

const counted = (count = 0, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** The sentence has the counts of an import in this order. */
const IMPORTED = [
  ['created', 'nuevo'],
  ['updated', 'cambiado'],
] as const;

const imported =
  (start: string) =>
  ({ subject_name, details: { counts = {} } }: Deed): string => {
    const told = IMPORTED.flatMap(([outcome, word]) => {
      const count = counts[outcome] ?? 0;
      return count === 0 ? [] : [`${formatCount(count)} ${word}${count === 1 ? '' : 's'}`];
    });
    return start + quoted(subject_name) + (told.length === 0 ? '' : `: ${told.join(', ')}`);
  };

const addresses = ({ counts = {} }: Deed['details']): string => {
  const count = counts['no_visits'] ?? 0;
  return `${formatCount(count)} ${count === 1 ? 'dirección' : 'direcciones'}`;
};

const listedAddresses =
  (start: string) =>
  (deed: Deed): string =>
    `${named(start)(deed)}: ahora tiene ${addresses(deed.details)}`;

const expiredAddresses = (deed: Deed): string =>
  `${named('Eliminó de la lista «No visitar» de')(deed)} ${addresses(deed.details)} sin confirmar en veinticuatro meses`;

const listed = (before: string, names: readonly string[] = []): string =>
  names.length === 0
    ? ''
    : ` ${before} ${new Intl.ListFormat('es').format(names.map((name) => `«${name}»`))}`;

const ofOuting =
  (start: string) =>
  ({ subject_name }: Deed): string =>
    start + (subject_name === null ? '' : ` del ${numericDate(subject_name)}`);

const WORDS: Partial<Record<`${AuditSubject} ${AuditAction}`, Words>> = {
  'session signed_in': ['Inició sesión', 'iniciar sesión'],
  'session signed_out': ['Cerró sesión', 'cerrar sesión'],
  'session confirmed': ['Confirmó su contraseña', 'confirmar su contraseña'],
  'session ended': [named('Cerró una de sus sesiones'), 'cerrar una sesión'],
  'session passkey_added': [named('Agregó una llave para entrar'), 'agregar una llave para entrar'],
  'session passkey_removed': [named('Quitó una llave para entrar'), 'quitar una llave para entrar'],
  'session others_ended': ['Cerró sus demás sesiones', 'cerrar sus sesiones'],
  'session sign_in_failed': ['Contraseña incorrecta'],
  'session sign_in_blocked': ['Acceso bloqueado por demasiados intentos'],
  'settings updated': ['Cambió la configuración', 'cambiar la configuración'],
  'settings card_codes_renewed': [
    'Renovó los códigos de todas las tarjetas',
    'renovar los códigos de las tarjetas',
  ],
  'administrator created': [named('Creó al administrador'), 'crear un administrador'],
  'administrator updated': [editedAdministrator, 'editar a un administrador'],
  'administrator deleted': [named('Eliminó al administrador'), 'eliminar a un administrador'],
  'zone created': [named('Creó la zona'), 'crear una zona'],
  'zone updated': [named('Editó la zona'), 'editar una zona'],
  'zone deleted': [named('Eliminó la zona'), 'eliminar una zona'],
  'publisher_role created': [named('Creó el rol'), 'crear un rol'],
  'publisher_role updated': [named('Editó el rol'), 'editar un rol'],
  'publisher_role deleted': [named('Eliminó el rol'), 'eliminar un rol'],
  'group created': [named('Creó el grupo'), 'crear un grupo'],
  'group updated': [named('Editó el grupo'), 'editar un grupo'],
  'group deleted': [named('Eliminó el grupo'), 'eliminar un grupo'],
  'publisher created': [named('Creó al publicador'), 'crear un publicador'],
  'publisher updated': [named('Editó al publicador'), 'editar a un publicador'],
  'publisher deleted': [named('Eliminó al publicador'), 'eliminar a un publicador'],
  'territory created': [named('Creó el territorio'), 'crear un territorio'],
  'territory updated': [named('Editó el territorio'), 'editar un territorio'],
  'territory deleted': [named('Eliminó el territorio'), 'eliminar un territorio'],
  'territory card_code_renewed': [
    named('Renovó el código de la tarjeta de'),
    'renovar el código de una tarjeta',
  ],
  'territory boundary_drawn': [
    (deed) => named(deed.details.redrawn ? 'Cambió el contorno de' : 'Dibujó el contorno de')(deed),
    'dibujar el contorno de un territorio',
  ],
  'territory boundary_removed': [
    named('Eliminó el contorno de'),
    'eliminar el contorno de un territorio',
  ],
  'territory picture_saved': [named('Puso una foto en'), 'poner la foto de un territorio'],
  'territory picture_removed': [named('Quitó la foto de'), 'quitar la foto de un territorio'],
  'territory no_visits_changed': [
    listedAddresses('Cambió la lista «No visitar» de'),
    'cambiar la lista «No visitar» de un territorio',
  ],
  'territory no_visits_expired': [expiredAddresses],
  'territory parts_saved': [named('Cambió las manzanas de'), 'dividir un territorio en manzanas'],
  'territory split': [
    (deed) => `${named('Dividió el territorio')(deed)}${listed('en', deed.details.parts)}`,
    'dividir un territorio',
  ],
  'territory joined': [
    (deed) => `${named('Unió en')(deed)}${listed('los territorios', deed.details.origins)}`,
    'unir territorios',
  ],
  'assignment created': [assigned, 'asignar un territorio'],
  'assignment returned': [returned, 'desasignar un territorio'],
  'assignment extended': [ofAssignment('Dio más días para'), 'dar más días'],
  'assignment reopened': [ofAssignment('Deshizo la devolución de'), 'deshacer una devolución'],
  'assignment transferred': [transferred, 'pasar un territorio a otro publicador'],
  'assignment link_renewed': [ofAssignment('Renovó el enlace de'), 'renovar un enlace'],
  'assignment reminded': [reminded, 'recordar un territorio'],
  'territory parts_marked': [named('Marcó manzanas de'), 'marcar manzanas'],
  'assignment parts_marked': [marked, 'marcar manzanas'],
  'assignment corrected': [ofAssignment('Corrigió el historial de'), 'corregir el historial'],
  'assignment deleted': [
    ofAssignment('Eliminó una línea del historial de'),
    'eliminar una línea del historial',
  ],
  'request sent': [answered('Respondió por'), 'responder en un enlace'],
  'request withdrawn': [answered('Retiró su respuesta por'), 'retirar una respuesta en un enlace'],
  'request accepted': [settled('Aceptó la respuesta'), 'aceptar la respuesta de un publicador'],
  'request reopened': [
    settled('Deshizo la aceptación de la respuesta', 'ya no le asigna'),
    'deshacer la aceptación de una respuesta',
  ],
  'request declined': [
    settled('No aceptó la respuesta'),
    'no aceptar la respuesta de un publicador',
  ],
  'outing created': [ofOuting('Preparó la salida'), 'preparar una salida'],
  'outing updated': [ofOuting('Cambió la salida'), 'cambiar una salida'],
  'outing deleted': [ofOuting('Eliminó la salida'), 'eliminar una salida'],
  'publisher forgotten': [
    ({ details: { counts = {} } }) =>
      `Olvidó a una persona: ${counted(counts['assignments'], 'asignación', 'asignaciones')}, ${counted(counts['entries'], 'anotación', 'anotaciones')}`,
    'olvidar a una persona',
  ],
  'settings forgotten': [
    ({ details: { counts = {} } }) =>
      `Olvidó lo anterior a los años que se conservan: ${counted(counts['assignments'], 'asignación', 'asignaciones')} de ${counted(counts['publishers'], 'persona', 'personas')}, ${counted(counts['entries'], 'anotación', 'anotaciones')}`,
    'olvidar lo antiguo',
  ],
  'import created': [imported('Importó los datos de'), 'importar datos'],
  'import undone': [imported('Deshizo la importación de'), 'deshacer una importación'],
  'full_export created': ['Exportó todos los datos', 'exportar todos los datos'],
  'full_export taken': ['Se llevó todo en un archivo', 'llevarse todo'],
  'campaign created': [named('Creó la campaña'), 'crear una campaña'],
  'campaign updated': [named('Editó la campaña'), 'editar una campaña'],
  'campaign deleted': [named('Eliminó la campaña'), 'eliminar una campaña'],
};

/** A deed of a newer server gets a general sentence. */
export function sentenceOf(deed: Deed): string {
  const { subject, action, subject_name, details, count = 1 } = deed;
  if (action === 'refused') {
    const tried = details.attempted && WORDS[`${subject} ${details.attempted}`]?.[1];
    const times = count === 1 ? '' : ` (${formatCount(count)} veces en la misma hora)`;
    return `Intentó ${tried ?? 'algo'}: no permitido${times}`;
  }
  const [did] = WORDS[`${subject} ${action}`] ?? [];
  if (did) return typeof did === 'string' ? did : did(deed);
  return subject_name === null ? 'Otra actividad' : `Otra actividad: «${subject_name}»`;
}

/** Only an administrator has a name; a publisher has the link. */
export function whoDid({
  subject,
  administrator_name,
  details: { from_link, publisher },
}: Pick<AuditEntry, 'subject' | 'administrator_name' | 'details'>): string {
  if (from_link) return publisher ? `Desde el enlace de ${publisher}` : 'Desde un enlace';
  return administrator_name ?? (subject === 'session' ? 'Desconocido' : 'Desde el servidor');
}
