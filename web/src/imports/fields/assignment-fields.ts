import { fieldSpec, type FieldSpec } from './field.ts';
import {
  DATE_WORDS,
  headings,
  NAME_WORDS,
  PERSON_WORDS,
  SURNAME_HEADINGS,
  TERRITORY_HEADINGS,
  TERRITORY_WORDS,
  ZONE_HEADINGS,
} from './headings.ts';
import { GROUP, ROLE } from './publisher-fields.ts';
import { BOUNDARY, NAME_PARTS, TERRITORY_VALUES } from './territory-fields.ts';

const TERRITORY_KEY = fieldSpec('ID del territorio', 'key', {
  sure: 'clave_territor- territor-_id id_territor-',
  width: 18,
});
const TERRITORY = fieldSpec('Territorio', 'place', { headings: TERRITORY_HEADINGS, width: 24 });
const ZONE = fieldSpec('Zona', 'zone', { headings: ZONE_HEADINGS });

const HOLDER_AND_DAYS = {
  publisher_key: fieldSpec('ID del publicador', 'key', {
    sure: 'clave_publicador- id_publicador- publicador-_id publisher_id',
    width: 18,
  }),
  publisher: fieldSpec('Publicador', 'person', {
    sure: `${PERSON_WORDS} asignad- assigned designado entregado prestado atribuido tiene poder lleva manos siervo- entregue quem out_by worked_by nombre-_apellido- apellido-_nombre-`,
    maybe: `${NAME_WORDS} first_name cargo checked_out issued given`,
    beside: `${NAME_WORDS} tiene actual apellido-`,
    never: `${DATE_WORDS} ${TERRITORY_WORDS} id clave privileg- tipo last obs- nota- numero`,
    width: 28,
  }),
  surname: fieldSpec('Apellidos del publicador', 'person', { headings: SURNAME_HEADINGS }),
  // A day that is handed over is the first of one list and the last of another.
  assigned_on: fieldSpec('Fecha de asignación', 'day', {
    sure: 'asig- assign- design- salida- saida- saiu salio inicio desde retir- prestamo checked_out check_out signed_out sign_out date_out start atribui- llevo tomad- tomo sacad- saco issued given',
    maybe: 'out from entreg- prest- recib- fecha- date data dia',
    beside: DATE_WORDS,
    never: 'ultim- last complet- devol- devuel- by',
    width: 24,
  }),
  expires_at: fieldSpec('Fecha de vencimiento', 'day', {
    sure: 'venc- vence limite expir- due prazo- plazo- tope caduca- validade valido vto debe antes',
    beside: DATE_WORDS,
    never: 'territor-',
    width: 24,
  }),
  returned_on: fieldSpec('Fecha de devolución', 'day', {
    sure: 'dev devol- devolv- devuel- retorn- regres- volvio entrada- entro entrou recib- recepcion hasta fin return- checked_in check_in signed_in sign_in date_in end entrega_final final cierre',
    maybe: 'in entreg-',
    beside: DATE_WORDS,
    never: 'ultim- last',
    width: 24,
  }),
  completed_on: fieldSpec('Fecha en que se completó', 'day', {
    sure: 'complet- termin- trabajad- conclu- worked finaliz- finished cubiert- hech- predicad- done',
    beside: `${DATE_WORDS} territor-`,
    never: 'ultim- last by',
    width: 24,
  }),
  completed: fieldSpec('Completado (sí o no)', 'yes-no', {
    sure: 'complet- termin- trabajad- conclu- hech- cubiert- finaliz- done',
    beside: 'si no numero',
    never: 'ultim- last',
  }),
  status: fieldSpec('Estado', 'status', {
    sure: 'estado status situac- estatus',
    never: 'territor-_numero',
  }),
};

export const ASSIGNMENT_FIELDS = {
  territory_key: TERRITORY_KEY,
  territory: TERRITORY,
  code: NAME_PARTS.code,
  suffix: NAME_PARTS.suffix,
  zone: ZONE,
  ...HOLDER_AND_DAYS,
  // In a list of others it may be the holder's own group: only the file of everything has it.
  group: { ...GROUP, headings: headings('') },
} as const satisfies Record<string, FieldSpec>;

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
  territory_key: fieldSpec(TERRITORY_KEY.label, 'key', {
    sure: 'clave id territory_id',
    beside: TERRITORY_WORDS,
    width: 18,
  }),
  territory: TERRITORY,
  zone: ZONE,
  geometry: { ...BOUNDARY, width: 60 },
} as const satisfies Record<string, FieldSpec>;
