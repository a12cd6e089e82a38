import { fieldSpec, type FieldSpec } from './field.ts';
import { headings, NAME_WORDS, PERSON_WORDS, SURNAME_HEADINGS, ZONE_HEADINGS } from './headings.ts';

export const ZONE_FIELDS = {
  name: fieldSpec('Zona', 'zone', {
    headings: { ...ZONE_HEADINGS, maybe: headings(NAME_WORDS).sure },
    title: 'Nombre',
    width: 28,
  }),
} as const satisfies Record<string, FieldSpec>;

export const ROLE = fieldSpec('Rol', 'role', {
  sure: 'rol rol- privileg- nombramiento- tipo_publicador- role- funcion designacao appointment-',
  maybe: 'tipo type cargo- servicio categoria responsab- posicion position perfil condicion',
  beside: 'publicador- tipo cargo',
  never: 'territor- zona',
  width: 20,
});

/** Its column stands in the file of everything only where there are groups. */
export const GROUP = fieldSpec('Grupo', 'group', {
  sure: 'grupo- group',
  beside: 'predicacion servicio campo publicador- nombre',
  never: 'territor- zona valid- apt-',
  width: 20,
});

export const PUBLISHER_FIELDS = {
  key: fieldSpec('ID', 'key', {
    sure: 'clave id',
    beside: PERSON_WORDS,
    never: 'territor- zona',
    width: 8,
  }),
  name: fieldSpec('Nombre', 'person', {
    sure: `${PERSON_WORDS} apellido-_nombre- nombre-_apellido- nombre_completo full_name`,
    maybe: `${NAME_WORDS} first_name`,
    beside: `${NAME_WORDS} apellido- completo`,
    never: 'territor- zona id clave tipo grupo- numero tel- last surname familia',
    width: 28,
  }),
  surname: fieldSpec('Apellidos', 'person', { headings: SURNAME_HEADINGS }),
  role: ROLE,
  max_territories: fieldSpec('Máx. Territorios', 'limit', {
    sure: 'max maxim- limite- limit',
    beside: 'territor- permitid-',
    width: 16,
  }),
  group: GROUP,
} as const satisfies Record<string, FieldSpec>;
