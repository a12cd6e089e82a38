import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import { ASSIGNMENT_FIELDS, BOUNDARY_FIELDS } from './fields/assignment-fields.ts';
import type { FieldSpec } from './fields/field.ts';
import { PUBLISHER_FIELDS, ZONE_FIELDS } from './fields/publisher-fields.ts';
import { TERRITORY_FIELDS } from './fields/territory-fields.ts';

const TABLES = {
  zones: ZONE_FIELDS,
  publishers: PUBLISHER_FIELDS,
  territories: TERRITORY_FIELDS,
  assignments: ASSIGNMENT_FIELDS,
  boundaries: BOUNDARY_FIELDS,
} as const;

export type Field = { [Kind in ImportKind]: keyof (typeof TABLES)[Kind] }[ImportKind];

/** The fields that a column of a list may have, in the order of the columns of the file of everything. */
export const FIELDS: Readonly<Record<ImportKind, Readonly<Partial<Record<Field, FieldSpec>>>>> =
  TABLES;

export const fieldsOf = (kind: ImportKind) =>
  // The tables have no other keys than their fields.
  Object.entries(FIELDS[kind]) as [Field, FieldSpec][];

export const fieldLabel = (kind: ImportKind, field: Field): string =>
  FIELDS[kind][field]?.label ?? field;

export const KIND_LABELS: Readonly<Record<ImportKind, string>> = {
  zones: 'Zonas',
  publishers: 'Publicadores',
  territories: 'Territorios',
  assignments: 'Asignaciones',
  boundaries: 'Límites',
};
