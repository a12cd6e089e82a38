import type { SentKind } from '@territorios/contract/imports/rules.ts';
import { ASSIGNMENT_FIELDS, BOUNDARY_FIELDS, HOLDING_FIELDS } from './fields/assignment-fields.ts';
import type { FieldSpec } from './fields/field.ts';
import { PUBLISHER_FIELDS, ZONE_FIELDS } from './fields/publisher-fields.ts';
import { TERRITORY_FIELDS } from './fields/territory-fields.ts';

const TABLES = {
  zones: ZONE_FIELDS,
  publishers: PUBLISHER_FIELDS,
  territories: TERRITORY_FIELDS,
  holdings: HOLDING_FIELDS,
  assignments: ASSIGNMENT_FIELDS,
  boundaries: BOUNDARY_FIELDS,
} as const;

export type Field = { [Kind in SentKind]: keyof (typeof TABLES)[Kind] }[SentKind];

/** The fields that a column of a list may have, in the order of the columns of the file of everything. */
export const FIELDS: Readonly<Record<SentKind, Readonly<Partial<Record<Field, FieldSpec>>>>> =
  TABLES;

export const fieldsOf = (kind: SentKind) => Object.entries(FIELDS[kind]) as [Field, FieldSpec][];

export const fieldLabel = (kind: SentKind, field: Field): string =>
  FIELDS[kind][field]?.label ?? field;

/** Nothing can be taken from a list that has no field of each of these. */
export const NEEDED: Readonly<Record<SentKind, readonly (readonly Field[])[]>> = {
  zones: [['name']],
  publishers: [['name', 'surname', 'key']],
  territories: [['name', 'number', 'key']],
  holdings: [
    ['territory', 'territory_key'],
    ['publisher', 'publisher_key'],
  ],
  assignments: [['territory', 'territory_key'], ['publisher', 'publisher_key'], ['assigned_on']],
  boundaries: [['territory', 'territory_key'], ['geometry']],
};

export const KIND_LABELS: Readonly<Record<SentKind, string>> = {
  zones: 'Zonas',
  publishers: 'Publicadores',
  territories: 'Territorios',
  holdings: 'Territorios con quien los tiene',
  assignments: 'Asignaciones',
  boundaries: 'Contornos',
};
