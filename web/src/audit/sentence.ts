import { numericDate } from '@territorios/contract/dates.ts';
import type { AuditAction, AuditSubject } from '@territorios/contract/audit-entry.ts';
import type { AuditEntry } from '@territorios/contract/audit/api.ts';
import { REQUEST_KINDS } from '@territorios/contract/requests/rules.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { REQUEST_WORDS } from '#requests/words.ts';

export type Deed = Pick<AuditEntry, 'subject' | 'action' | 'subject_name' | 'details'> &
  Partial<Pick<AuditEntry, 'administrator_id' | 'subject_id' | 'count'>>;

interface Words {
  did: (deed: Deed) => string;
  /** These words follow 'Intentó'. */
  tried?: string;
}

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

/** A sentence about an assignment names its territory and its publisher. */
const ofAssignment =
  (start: string) =>
  ({ subject_name, details: { publisher, expires_at } }: Deed): string => {
    const holder = publisher ? ` (${publisher})` : '';
    return `${start}${quoted(subject_name) || ' un territorio'}${holder}${until(expires_at)}`;
  };

const reminded = ({ subject_name, details: { publisher } }: Deed): string =>
  `Recordó${quoted(subject_name) || ' un territorio'}${publisher ? ` a ${publisher}` : ''}`;

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
  (start: string) =>
  ({ subject_name, details }: Deed): string => {
    const { publisher, given, expires_at, completed, reply } = details;
    const sender = publisher ? ` de ${publisher}` : '';
    const other = given === undefined ? '' : `; le asignó «${given}»`;
    return `${start}${sender} por${quoted(subject_name)}${asked(details)}${outcomeText(completed)}${other}${until(expires_at)}${toldText(reply)}`;
  };

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

const listed = (before: string, names: readonly string[] = []): string =>
  names.length === 0
    ? ''
    : ` ${before} ${new Intl.ListFormat('es').format(names.map((name) => `«${name}»`))}`;

const WORDS: Partial<Record<`${AuditSubject} ${AuditAction}`, Words>> = {
  'session signed_in': { did: () => 'Inició sesión', tried: 'iniciar sesión' },
  'session signed_out': { did: () => 'Cerró sesión', tried: 'cerrar sesión' },
  'session confirmed': { did: () => 'Confirmó su contraseña', tried: 'confirmar su contraseña' },
  'session ended': {
    did: ({ subject_name }) => `Cerró una de sus sesiones${quoted(subject_name)}`,
    tried: 'cerrar una sesión',
  },
  'session passkey_added': {
    did: ({ subject_name }) => `Agregó una llave para entrar${quoted(subject_name)}`,
    tried: 'agregar una llave para entrar',
  },
  'session passkey_removed': {
    did: ({ subject_name }) => `Quitó una llave para entrar${quoted(subject_name)}`,
    tried: 'quitar una llave para entrar',
  },
  'session others_ended': { did: () => 'Cerró sus demás sesiones', tried: 'cerrar sus sesiones' },
  'session sign_in_failed': { did: () => 'Contraseña incorrecta' },
  'session sign_in_blocked': { did: () => 'Acceso bloqueado por demasiados intentos' },
  'settings updated': {
    did: () => 'Cambió la configuración',
    tried: 'cambiar la configuración',
  },
  'settings card_codes_renewed': {
    did: () => 'Renovó los códigos de todas las tarjetas',
    tried: 'renovar los códigos de las tarjetas',
  },
  'administrator created': {
    did: named('Creó al administrador'),
    tried: 'crear un administrador',
  },
  'administrator updated': { did: editedAdministrator, tried: 'editar a un administrador' },
  'administrator deleted': {
    did: named('Eliminó al administrador'),
    tried: 'eliminar a un administrador',
  },
  'zone created': { did: named('Creó la zona'), tried: 'crear una zona' },
  'zone updated': { did: named('Editó la zona'), tried: 'editar una zona' },
  'zone deleted': { did: named('Eliminó la zona'), tried: 'eliminar una zona' },
  'publisher_role created': { did: named('Creó el rol'), tried: 'crear un rol' },
  'publisher_role updated': { did: named('Editó el rol'), tried: 'editar un rol' },
  'publisher_role deleted': { did: named('Eliminó el rol'), tried: 'eliminar un rol' },
  'publisher created': { did: named('Creó al publicador'), tried: 'crear un publicador' },
  'publisher updated': { did: named('Editó al publicador'), tried: 'editar a un publicador' },
  'publisher deleted': { did: named('Eliminó al publicador'), tried: 'eliminar a un publicador' },
  'territory created': { did: named('Creó el territorio'), tried: 'crear un territorio' },
  'territory updated': { did: named('Editó el territorio'), tried: 'editar un territorio' },
  'territory deleted': { did: named('Eliminó el territorio'), tried: 'eliminar un territorio' },
  'territory card_code_renewed': {
    did: named('Renovó el código de la tarjeta de'),
    tried: 'renovar el código de una tarjeta',
  },
  'territory boundary_drawn': {
    did: (deed) =>
      named(deed.details.redrawn ? 'Cambió el límite de' : 'Dibujó el límite de')(deed),
    tried: 'dibujar el límite de un territorio',
  },
  'territory boundary_removed': {
    did: named('Borró el límite de'),
    tried: 'borrar el límite de un territorio',
  },
  'territory picture_saved': {
    did: named('Puso una foto en'),
    tried: 'poner la foto de un territorio',
  },
  'territory picture_removed': {
    did: named('Quitó la foto de'),
    tried: 'quitar la foto de un territorio',
  },
  'territory split': {
    did: (deed) => `${named('Dividió el territorio')(deed)}${listed('en', deed.details.parts)}`,
    tried: 'dividir un territorio',
  },
  'territory joined': {
    did: (deed) => `${named('Unió territorios en')(deed)}${listed('de', deed.details.origins)}`,
    tried: 'unir territorios',
  },
  'assignment created': { did: assigned, tried: 'asignar un territorio' },
  'assignment returned': { did: returned, tried: 'desasignar un territorio' },
  'assignment extended': { did: ofAssignment('Dio más días para'), tried: 'dar más días' },
  'assignment reopened': {
    did: ofAssignment('Deshizo la devolución de'),
    tried: 'deshacer una devolución',
  },
  'assignment transferred': { did: transferred, tried: 'pasar un territorio a otro publicador' },
  'assignment link_renewed': {
    did: ofAssignment('Renovó el enlace de'),
    tried: 'renovar un enlace',
  },
  'assignment reminded': {
    did: reminded,
    tried: 'recordar un territorio',
  },
  'assignment corrected': {
    did: ofAssignment('Corrigió el historial de'),
    tried: 'corregir el historial',
  },
  'assignment deleted': {
    did: ofAssignment('Borró una línea del historial de'),
    tried: 'borrar una línea del historial',
  },
  'request sent': { did: answered('Respondió por'), tried: 'responder en un enlace' },
  'request withdrawn': {
    did: answered('Retiró su respuesta por'),
    tried: 'retirar una respuesta en un enlace',
  },
  'request accepted': {
    did: settled('Aceptó la respuesta'),
    tried: 'aceptar la respuesta de un publicador',
  },
  'request declined': {
    did: settled('No aceptó la respuesta'),
    tried: 'no aceptar la respuesta de un publicador',
  },
  'import created': { did: imported('Trajo los datos de'), tried: 'traer datos' },
  'import undone': {
    did: imported('Deshizo la importación de'),
    tried: 'deshacer una importación',
  },
  'full_export created': {
    did: () => 'Exportó todos los datos',
    tried: 'exportar todos los datos',
  },
  'campaign created': { did: named('Creó la campaña'), tried: 'crear una campaña' },
  'campaign updated': { did: named('Editó la campaña'), tried: 'editar una campaña' },
  'campaign deleted': { did: named('Eliminó la campaña'), tried: 'eliminar una campaña' },
};

/** A deed of a newer server gets a general sentence. */
export function sentenceOf(deed: Deed): string {
  const { subject, action, subject_name, details, count = 1 } = deed;
  if (action === 'refused') {
    const tried = details.attempted && WORDS[`${subject} ${details.attempted}`]?.tried;
    const times = count === 1 ? '' : ` (${formatCount(count)} veces en la misma hora)`;
    return `Intentó ${tried ?? 'algo'}: no permitido${times}`;
  }
  const words = WORDS[`${subject} ${action}`];
  if (words) return words.did(deed);
  return subject_name === null ? 'Otra actividad' : `Otra actividad: «${subject_name}»`;
}

/** Only an administrator has a name; a publisher has the link. */
export function whoDid({
  subject,
  administrator_name,
  details: { from_link, publisher },
}: Pick<AuditEntry, 'subject' | 'administrator_name' | 'details'>): string {
  if (from_link) return publisher ? `Desde el enlace de ${publisher}` : 'Desde un enlace';
  return administrator_name ?? (subject === 'session' ? 'Desconocido' : 'Desde la terminal');
}
