import type { FieldSpec } from './field.ts';
import { headings, NAME_WORDS, PERSON_WORDS, SURNAME_HEADINGS, ZONE_HEADINGS } from './headings.ts';

export const ZONE_FIELDS = {
  name: {
    label: 'Zona',
    headings: { ...ZONE_HEADINGS, maybe: headings(NAME_WORDS).sure },
    shape: 'zone',
    title: 'Nombre',
    width: 28,
  },
} as const satisfies Record<string, FieldSpec>;

export const ROLE = {
  label: 'Rol',
  headings: headings(
    'rol rol- privileg- nombramiento- tipo_publicador- role- funcion designacao appointment-',
    {
      maybe: 'tipo type cargo- servicio categoria responsab- posicion position perfil condicion',
      beside: 'publicador- tipo cargo',
      never: 'territor- zona',
    },
  ),
  shape: 'role',
  width: 20,
} as const;

export const PUBLISHER_FIELDS = {
  key: {
    label: 'Clave',
    headings: headings('clave id', { beside: PERSON_WORDS, never: 'territor- zona' }),
    shape: 'key',
    width: 8,
  },
  name: {
    label: 'Nombre',
    headings: headings(
      `${PERSON_WORDS} apellido-_nombre- nombre-_apellido- nombre_completo full_name`,
      {
        maybe: `${NAME_WORDS} first_name`,
        beside: `${NAME_WORDS} apellido- completo`,
        never: 'territor- zona id clave tipo grupo- numero tel- last surname familia',
      },
    ),
    shape: 'person',
    width: 28,
  },
  surname: { label: 'Apellidos', headings: SURNAME_HEADINGS, shape: 'person' },
  role: ROLE,
  max_territories: {
    label: 'Máx. Territorios',
    headings: headings('max maxim- limite- limit', { beside: 'territor- permitid-' }),
    shape: 'limit',
    width: 16,
  },
} as const satisfies Record<string, FieldSpec>;
