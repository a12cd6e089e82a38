import type { FieldSpec } from './field.ts';
import {
  headings,
  NAME_PARTS,
  NUMBER,
  SURNAME_HEADINGS,
  TERRITORY_HEADING,
  TERRITORY_KEY,
  ZONE,
} from './headings.ts';

const territoryKey = { label: 'Clave del territorio', isKey: true, width: 18 } as const;
const territory = { label: 'Territorio', width: 24 } as const;
const zone = { label: 'Zona', headings: headings(ZONE) } as const;

const DAY = { contents: ['days'], width: 24 } as const;

export const ASSIGNMENT_FIELDS = {
  territory_key: { ...territoryKey, headings: headings(TERRITORY_KEY) },
  territory: { ...territory, headings: headings(TERRITORY_HEADING, NUMBER) },
  ...NAME_PARTS,
  zone,
  publisher_key: {
    label: 'Clave del publicador',
    headings: headings(
      'Clave del publicador|ID del publicador|Publicador ID|Publisher ID|PublisherID',
    ),
    isKey: true,
    width: 18,
  },
  publisher: {
    label: 'Publicador',
    headings: headings(
      'Publicador|Nombre del publicador|Nombre Publicador|Asignado a|Asignado|Responsable|Hermano|Asignatario|Conductor|A quién|Entregado a|Prestado a|Publisher|Publisher Name|Assigned To|Assignee|Assigned|Person|First Name|FirstName',
      'Nombre|Name',
    ),
    width: 28,
  },
  surname: { label: 'Apellidos del publicador', headings: SURNAME_HEADINGS },
  assigned_on: {
    label: 'Fecha de asignación',
    headings: headings(
      'Fecha de asignación|Fecha en que se asignó|Fecha asignado|Fecha asignación|Fecha de asignado|Asignado el|Asignado|Asignación|Asignó|Salida|Fecha de salida|Fecha de inicio|Inicio|Desde|Retiró|Prestado|Fecha de préstamo|Assigned|Date Assigned|Assigned Date|Assignment Date|Assigned On|Checked Out|Check Out|Date Checked Out|Start Date',
      'Fecha de entrega|Entrega|Entregado|Fecha entregado|Fecha|Date',
    ),
    ...DAY,
  },
  expires_at: {
    label: 'Fecha de vencimiento',
    headings: headings(
      'Fecha de vencimiento|Vence|Vencimiento|Vence el|Fecha límite|Expira|Expires|Due|Due Date|Expiration Date',
    ),
    ...DAY,
  },
  returned_on: {
    label: 'Fecha de devolución',
    headings: headings(
      'Fecha de devolución|Fecha de retorno|Fecha devuelto|Devuelto|Devuelto el|Devolución|Retorno|Regreso|Fecha de regreso|Regresado|Recibido|Fecha de recepción|Hasta|Fin|Fecha de fin|Returned|Date Returned|Returned Date|Return Date|Returned On|Checked In|Check In|Date Checked In|End Date',
      'Fecha de entrega|Entrega|Entregado|Fecha entregado',
    ),
    ...DAY,
  },
  completed_on: {
    label: 'Fecha en que se completó',
    headings: headings(
      'Fecha en que se completó|Fecha completado|Fecha de completado|Completado el|Completado|Completó|Terminado|Fecha de término|Fecha terminado|Fecha en que se terminó|Completed|Date Completed|Completed Date|Completed On|Worked|Date Worked',
    ),
    ...DAY,
  },
  completed: {
    label: 'Completado (sí o no)',
    headings: headings(
      'Completado (sí o no)|Completado|Se completó|Terminado|Completed|Trabajado completo',
    ),
    contents: ['yes-no'],
  },
  status: { label: 'Estado', headings: headings('Estado|Status|Situación') },
} as const satisfies Record<string, FieldSpec>;

export const BOUNDARY_FIELDS = {
  territory_key: { ...territoryKey, headings: headings(`Clave|ID|${TERRITORY_KEY}`) },
  territory: { ...territory, headings: headings(`${TERRITORY_HEADING}|Nombre|Name`, NUMBER) },
  zone,
  geometry: {
    label: 'Límite (GeoJSON)',
    headings: headings(
      'Límite (GeoJSON)|Límite|Límites|Polígono|GeoJSON|Geometry|Geometría|Boundary|Polygon',
    ),
    width: 60,
  },
} as const satisfies Record<string, FieldSpec>;
