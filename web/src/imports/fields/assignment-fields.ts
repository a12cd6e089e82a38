import type { FieldSpec } from './field.ts';
import {
  DATE_WORDS,
  headings,
  NAME_PARTS,
  NAME_WORDS,
  PERSON_WORDS,
  SURNAME_HEADINGS,
  TERRITORY_HEADINGS,
  TERRITORY_WORDS,
  ZONE_HEADINGS,
} from './headings.ts';
import { ROLE } from './publisher-fields.ts';
import { BOUNDARY, TERRITORY_VALUES } from './territory-fields.ts';

const TERRITORY_KEY = {
  label: 'Clave del territorio',
  headings: headings('clave_territor- territor-_id id_territor-'),
  shape: 'key',
  width: 18,
} as const;
const TERRITORY = {
  label: 'Territorio',
  headings: TERRITORY_HEADINGS,
  shape: 'place',
  width: 24,
} as const;
const ZONE = { label: 'Zona', headings: ZONE_HEADINGS, shape: 'zone' } as const;

const DAY = { shape: 'day', width: 24 } as const;
/** A day that is handed over is the first of one list and the last of another. */
const HANDED_OVER = 'out from entreg- prest- recib- fecha- date data dia';

const HOLDER_AND_DAYS = {
  publisher_key: {
    label: 'Clave del publicador',
    headings: headings('clave_publicador- id_publicador- publicador-_id publisher_id'),
    shape: 'key',
    width: 18,
  },
  publisher: {
    label: 'Publicador',
    headings: headings(
      `${PERSON_WORDS} asignad- assigned designado entregado prestado atribuido tiene poder lleva manos siervo- entregue quem out_by worked_by nombre-_apellido- apellido-_nombre-`,
      {
        maybe: `${NAME_WORDS} first_name cargo checked_out issued given`,
        beside: `${NAME_WORDS} tiene actual apellido-`,
        never: `${DATE_WORDS} ${TERRITORY_WORDS} id clave privileg- tipo last obs- nota- numero`,
      },
    ),
    shape: 'person',
    width: 28,
  },
  surname: { label: 'Apellidos del publicador', headings: SURNAME_HEADINGS, shape: 'person' },
  assigned_on: {
    label: 'Fecha de asignación',
    headings: headings(
      'asig- assign- design- salida- saida- saiu salio inicio desde retir- prestamo checked_out check_out signed_out sign_out date_out start atribui- llevo tomad- tomo sacad- saco issued given',
      { maybe: HANDED_OVER, beside: DATE_WORDS, never: 'ultim- last complet- devol- devuel- by' },
    ),
    ...DAY,
  },
  expires_at: {
    label: 'Fecha de vencimiento',
    headings: headings(
      'venc- vence limite expir- due prazo- plazo- tope caduca- validade valido vto debe antes',
      {
        beside: DATE_WORDS,
        never: 'territor-',
      },
    ),
    ...DAY,
  },
  returned_on: {
    label: 'Fecha de devolución',
    headings: headings(
      'dev devol- devolv- devuel- retorn- regres- volvio entrada- entro entrou recib- recepcion hasta fin return- checked_in check_in signed_in sign_in date_in end entrega_final final cierre',
      { maybe: 'in entreg-', beside: DATE_WORDS, never: 'ultim- last' },
    ),
    ...DAY,
  },
  completed_on: {
    label: 'Fecha en que se completó',
    headings: headings(
      'complet- termin- trabajad- conclu- worked finaliz- finished cubiert- hech- predicad- done',
      {
        beside: `${DATE_WORDS} territor-`,
        never: 'ultim- last by',
      },
    ),
    ...DAY,
  },
  completed: {
    label: 'Completado (sí o no)',
    headings: headings('complet- termin- trabajad- conclu- hech- cubiert- finaliz- done', {
      beside: 'si no numero',
      never: 'ultim- last',
    }),
    shape: 'yes-no',
  },
  status: {
    label: 'Estado',
    headings: headings('estado status situac- estatus', { never: 'territor-_numero' }),
    shape: 'status',
  },
} as const satisfies Record<string, FieldSpec>;

export const ASSIGNMENT_FIELDS = {
  territory_key: TERRITORY_KEY,
  territory: TERRITORY,
  code: NAME_PARTS.code,
  suffix: NAME_PARTS.suffix,
  zone: ZONE,
  ...HOLDER_AND_DAYS,
} as const satisfies Record<string, FieldSpec>;

/** Territories, and beside each who has it or had it. */
export const HOLDING_FIELDS = {
  territory_key: TERRITORY_KEY,
  territory: TERRITORY,
  ...NAME_PARTS,
  zone: ZONE,
  ...TERRITORY_VALUES,
  ...HOLDER_AND_DAYS,
  // 'Tipo' and 'Cargo' say more often what a territory is.
  role: { ...ROLE, headings: { ...ROLE.headings, maybe: [] } },
  geometry: BOUNDARY,
} as const satisfies Record<string, FieldSpec>;

export const BOUNDARY_FIELDS = {
  territory_key: {
    ...TERRITORY_KEY,
    headings: headings('clave id territory_id', { beside: TERRITORY_WORDS }),
  },
  territory: TERRITORY,
  zone: ZONE,
  geometry: { ...BOUNDARY, width: 60 },
} as const satisfies Record<string, FieldSpec>;
