import { AuditAction, AuditSubject } from '@territorios/contract/audit-entry.ts';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { sentenceOf, whoDid, type Deed } from './sentence.ts';

const deed = (subject: AuditSubject, action: AuditAction, more: Partial<Deed> = {}): Deed => ({
  subject,
  action,
  subject_name: 'X',
  details: {},
  ...more,
});

const SENTENCES: Record<string, [did: string, tried?: string]> = {
  'session signed_in': ['Inició sesión', 'iniciar sesión'],
  'session signed_out': ['Cerró sesión', 'cerrar sesión'],
  'session confirmed': ['Confirmó su contraseña', 'confirmar su contraseña'],
  'session ended': ['Cerró una de sus sesiones «X»', 'cerrar una sesión'],
  'session others_ended': ['Cerró sus demás sesiones', 'cerrar sus sesiones'],
  'session passkey_added': ['Agregó una llave para entrar «X»', 'agregar una llave para entrar'],
  'session passkey_removed': ['Quitó una llave para entrar «X»', 'quitar una llave para entrar'],
  'session sign_in_failed': ['Contraseña incorrecta'],
  'session sign_in_blocked': ['Acceso bloqueado por demasiados intentos'],
  'settings updated': ['Cambió la configuración', 'cambiar la configuración'],
  'settings card_codes_renewed': [
    'Renovó los códigos de todas las tarjetas',
    'renovar los códigos de las tarjetas',
  ],
  'administrator created': ['Creó al administrador «X»', 'crear un administrador'],
  'administrator updated': ['Editó al administrador «X»', 'editar a un administrador'],
  'administrator deleted': ['Eliminó al administrador «X»', 'eliminar a un administrador'],
  'zone created': ['Creó la zona «X»', 'crear una zona'],
  'zone updated': ['Editó la zona «X»', 'editar una zona'],
  'zone deleted': ['Eliminó la zona «X»', 'eliminar una zona'],
  'publisher_role created': ['Creó el rol «X»', 'crear un rol'],
  'publisher_role updated': ['Editó el rol «X»', 'editar un rol'],
  'publisher_role deleted': ['Eliminó el rol «X»', 'eliminar un rol'],
  'group created': ['Creó el grupo «X»', 'crear un grupo'],
  'group updated': ['Editó el grupo «X»', 'editar un grupo'],
  'group deleted': ['Eliminó el grupo «X»', 'eliminar un grupo'],
  'publisher created': ['Creó al publicador «X»', 'crear un publicador'],
  'publisher updated': ['Editó al publicador «X»', 'editar a un publicador'],
  'publisher deleted': ['Eliminó al publicador «X»', 'eliminar a un publicador'],
  'territory created': ['Creó el territorio «X»', 'crear un territorio'],
  'territory updated': ['Editó el territorio «X»', 'editar un territorio'],
  'territory deleted': ['Eliminó el territorio «X»', 'eliminar un territorio'],
  'territory card_code_renewed': [
    'Renovó el código de la tarjeta de «X»',
    'renovar el código de una tarjeta',
  ],
  'territory boundary_drawn': ['Dibujó el contorno de «X»', 'dibujar el contorno de un territorio'],
  'territory boundary_removed': [
    'Eliminó el contorno de «X»',
    'eliminar el contorno de un territorio',
  ],
  'territory picture_saved': ['Puso una foto en «X»', 'poner la foto de un territorio'],
  'territory picture_removed': ['Quitó la foto de «X»', 'quitar la foto de un territorio'],
  'territory no_visits_changed': [
    'Cambió la lista «No visitar» de «X»: ahora tiene 0 direcciones',
    'cambiar la lista «No visitar» de un territorio',
  ],
  'territory no_visits_expired': [
    'Eliminó de la lista «No visitar» de «X» 0 direcciones sin confirmar en veinticuatro meses',
  ],
  'territory parts_saved': ['Cambió las manzanas de «X»', 'dividir un territorio en manzanas'],
  'territory parts_marked': ['Marcó manzanas de «X»', 'marcar manzanas'],
  'assignment parts_marked': ['Marcó manzanas de «X»', 'marcar manzanas'],
  'territory split': ['Dividió el territorio «X»', 'dividir un territorio'],
  'territory joined': ['Unió en «X»', 'unir territorios'],
  'assignment created': ['Asignó «X»', 'asignar un territorio'],
  'assignment returned': ['Desasignó «X»', 'desasignar un territorio'],
  'assignment extended': ['Dio más días para «X»', 'dar más días'],
  'assignment reopened': ['Deshizo la devolución de «X»', 'deshacer una devolución'],
  'assignment transferred': ['Pasó «X»', 'pasar un territorio a otro publicador'],
  'assignment link_renewed': ['Renovó el enlace de «X»', 'renovar un enlace'],
  'assignment reminded': ['Recordó «X»', 'recordar un territorio'],
  'assignment corrected': ['Corrigió el historial de «X»', 'corregir el historial'],
  'assignment deleted': [
    'Eliminó una línea del historial de «X»',
    'eliminar una línea del historial',
  ],
  'campaign created': ['Creó la campaña «X»', 'crear una campaña'],
  'campaign updated': ['Editó la campaña «X»', 'editar una campaña'],
  'campaign deleted': ['Eliminó la campaña «X»', 'eliminar una campaña'],
  'request sent': ['Respondió por «X»', 'responder en un enlace'],
  'request withdrawn': ['Retiró su respuesta por «X»', 'retirar una respuesta en un enlace'],
  'request accepted': ['Aceptó la respuesta por «X»', 'aceptar la respuesta de un publicador'],
  'request reopened': [
    'Deshizo la aceptación de la respuesta por «X»',
    'deshacer la aceptación de una respuesta',
  ],
  'request declined': [
    'No aceptó la respuesta por «X»',
    'no aceptar la respuesta de un publicador',
  ],
  'outing created': ['Preparó la salida del X', 'preparar una salida'],
  'outing updated': ['Cambió la salida del X', 'cambiar una salida'],
  'outing deleted': ['Eliminó la salida del X', 'eliminar una salida'],
  'publisher forgotten': [
    'Olvidó a una persona: 0 asignaciones, 0 anotaciones',
    'olvidar a una persona',
  ],
  'settings forgotten': [
    'Olvidó lo anterior a los años que se conservan: 0 asignaciones de 0 personas, 0 anotaciones',
    'olvidar lo antiguo',
  ],
  'import created': ['Importó los datos de «X»', 'importar datos'],
  'import undone': ['Deshizo la importación de «X»', 'deshacer una importación'],
  'full_export taken': ['Se llevó todo en un archivo', 'llevarse todo'],
  'full_export created': ['Exportó todos los datos', 'exportar todos los datos'],
};

const pairs = AuditSubject.options.flatMap((subject) =>
  AuditAction.options
    .filter((action) => action !== 'refused')
    .map((action) => [subject, action] as const),
);

describe('the sentence', () => {
  it.each(pairs)('the sentence of %s %s', (subject, action) => {
    const [did = 'Otra actividad: «X»', tried = 'algo'] = SENTENCES[`${subject} ${action}`] ?? [];
    expect(sentenceOf(deed(subject, action))).toBe(did);
    expect(sentenceOf(deed(subject, 'refused', { details: { attempted: action } }))).toBe(
      `Intentó ${tried}: no permitido`,
    );
  });

  it('every call of the contract that is recorded has a sentence, done or refused', () => {
    const unworded = endpoints
      .flatMap(({ records }) => (records ? [`${records.subject} ${records.action}`] : []))
      .filter((key) => SENTENCES[key]?.length !== 2);
    expect(unworded).toEqual([]);
  });

  it('the sentence of a refused call says how often it was repeated', () => {
    const details = { attempted: 'created' } as const;
    expect(sentenceOf(deed('administrator', 'refused', { details, count: 1 }))).toBe(
      'Intentó crear un administrador: no permitido',
    );
    expect(sentenceOf(deed('administrator', 'refused', { details, count: 3131 }))).toBe(
      'Intentó crear un administrador: no permitido (3,131 veces en la misma hora)',
    );
  });

  it('the sentence of an import says how much was new and how much changed', () => {
    const details = { counts: { created: 1200, updated: 3, unchanged: 7, skipped: 0 } };
    expect(sentenceOf(deed('import', 'created', { subject_name: 'libro.csv', details }))).toBe(
      'Importó los datos de «libro.csv»: 1,200 nuevos, 3 cambiados',
    );
  });

  it('the sentence of a boundary says whether there was one before', () => {
    const drawn = (details: Deed['details']) =>
      sentenceOf(deed('territory', 'boundary_drawn', { details }));
    expect(drawn({ redrawn: false })).toBe('Dibujó el contorno de «X»');
    expect(drawn({ redrawn: true })).toBe('Cambió el contorno de «X»');
  });

  it('the sentences of dividing and joining name what was there before and after', () => {
    expect(sentenceOf(deed('territory', 'split', { details: { parts: ['7 A', '7 B'] } }))).toBe(
      'Dividió el territorio «X» en «7 A» y «7 B»',
    );
    expect(sentenceOf(deed('territory', 'joined', { details: { origins: ['7', '8', '9'] } }))).toBe(
      'Unió en «X» los territorios «7», «8» y «9»',
    );
  });

  const answer = { publisher: 'Marta', kind: 'more_days', days: 7 };
  it.each([
    [
      'sent',
      { ...answer, message: 'Estuve enferma' },
      'Respondió por «X»: Necesito más días (7) — «Estuve enferma»',
    ],
    ['withdrawn', { kind: 'another' }, 'Retiró su respuesta por «X»: Quiero otro territorio'],
    [
      'accepted',
      { ...answer, expires_at: '2026-12-01' },
      'Aceptó la respuesta de Marta por «X»: Necesito más días (7) hasta el 01/12/2026',
    ],
    [
      'accepted',
      { publisher: 'Marta', kind: 'completed', completed: false },
      'Aceptó la respuesta de Marta por «X»: Lo terminé, sin completar',
    ],
    [
      'accepted',
      { publisher: 'Marta', kind: 'another', given: 'T-2', expires_at: '2026-12-01' },
      'Aceptó la respuesta de Marta por «X»: Quiero otro territorio; le asignó «T-2» hasta el 01/12/2026',
    ],
    [
      'declined',
      { publisher: null, kind: 'another', reply: 'No hay' },
      'No aceptó la respuesta por «X»: Quiero otro territorio — «No hay»',
    ],
  ] as const)('the sentence of an answer that was %s: %o', (action, details, sentence) => {
    expect(sentenceOf(deed('request', action, { details }))).toBe(sentence);
  });

  it('a sentence is complete without a name', () => {
    const unnamed = { subject_name: null };
    expect(sentenceOf(deed('zone', 'created', unnamed))).toBe('Creó la zona');
    expect(sentenceOf(deed('assignment', 'created', unnamed))).toBe('Asignó un territorio');
    expect(sentenceOf(deed('assignment', 'returned', unnamed))).toBe('Desasignó un territorio');
    expect(sentenceOf(deed('zone', 'refused', unnamed))).toBe('Intentó algo: no permitido');
  });

  it('the sentence of an assignment names the publisher and the last day', () => {
    const details = { publisher: 'Marta', expires_at: '2026-12-01' };
    expect(sentenceOf(deed('assignment', 'created', { subject_name: 'T-12', details }))).toBe(
      'Asignó «T-12» a Marta hasta el 01/12/2026',
    );
  });

  it.each([
    [true, 'Desasignó «T-12» (Marta), completado'],
    [false, 'Desasignó «T-12» (Marta), sin completar'],
  ])(
    'the sentence of a return says whether the territory was completed: %s',
    (completed, sentence) => {
      const details = { publisher: 'Marta', completed };
      expect(sentenceOf(deed('assignment', 'returned', { subject_name: 'T-12', details }))).toBe(
        sentence,
      );
    },
  );

  it('the sentence of a transfer says whose it was, and whether the territory was completed', () => {
    const details = { publisher: 'Luis', previous: 'Marta', completed: true };
    expect(sentenceOf(deed('assignment', 'transferred', { details }))).toBe(
      'Pasó «X» de Marta a Luis, completado',
    );
  });

  it('the sentence of an assignment leaves out a publisher who was deleted since', () => {
    const details = { publisher: null, completed: true };
    expect(sentenceOf(deed('assignment', 'returned', { details }))).toBe(
      'Desasignó «X», completado',
    );
  });

  it('the sentence of a change of one’s own account names nobody', () => {
    const ids = { administrator_id: 'a1', subject_id: 'a1' };
    expect(sentenceOf(deed('administrator', 'updated', ids))).toBe('Editó su propia cuenta');
    expect(sentenceOf(deed('administrator', 'updated', { ...ids, subject_id: 'a2' }))).toBe(
      'Editó al administrador «X»',
    );
  });

  it('an entry of a later version has a sentence', () => {
    // As a newer server may answer.
    const later = (subject_name: string | null) =>
      deed('congregation' as AuditSubject, 'merged' as AuditAction, { subject_name });
    expect(sentenceOf(later('Centro'))).toBe('Otra actividad: «Centro»');
    expect(sentenceOf(later(null))).toBe('Otra actividad');
  });
});

it('an entry without a name is of the terminal, of a link, or of someone who tried to sign in', () => {
  const who = (subject: AuditSubject, administrator_name: string | null, details = {}) =>
    whoDid({ subject, administrator_name, details });
  expect(who('zone', 'Ana')).toBe('Ana');
  expect(who('administrator', null)).toBe('Desde el servidor');
  expect(who('session', null)).toBe('Desconocido');
  expect(who('request', null, { from_link: true, publisher: 'Marta' })).toBe(
    'Desde el enlace de Marta',
  );
  expect(who('assignment', null, { from_link: true })).toBe('Desde un enlace');
});
