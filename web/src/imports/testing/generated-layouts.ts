import type { SentKind } from '@territorios/contract/imports/rules.ts';
import type { Field } from '#imports/fields.ts';
import type { Cell, CellTable } from '#imports/read/read-file.ts';

/** Small and repeatable (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const PEOPLE = ['Marta Núñez', 'José Ríos', 'Ana Peña', 'Luis Soto', 'Irma Vega', 'Raúl Mora Díaz'];
const PLACES = ['Centro', 'Parque', 'Mercado', 'La Loma', 'Benito Juárez', 'El Carmen', 'Río'];
const ZONES = ['Norte', 'Sur', 'Oriente'];
const ROLES = ['Publicador', 'Anciano', 'Precursor regular', 'Siervo ministerial'];

/** As people write them, which is not how the product's own lists have them. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  number: [
    'No. Terr.',
    'TERRITORIO #',
    'Núm territorio',
    'Terr Nº',
    'Territory #',
    'Nº do território',
  ],
  place: ['NOMBRE', 'Calles', 'Colonia y calles', 'Nombre del terr.', 'Territory name'],
  zone: ['ZONA', 'Sector', 'Zona / Sector', 'Nombre zona', 'Zone', 'Setor'],
  link: ['LINK', 'Enlace mapa', 'Liga de Maps', 'URL del mapa', 'Google Maps link', 'Link do mapa'],
  notes: [
    'OBSERVACIONES',
    'Notas',
    'Comentarios del superintendente',
    'Obs.',
    'Notes',
    'Anotações',
  ],
  warnings: ['Advertencias', 'PRECAUCIÓN', 'Avisos importantes', 'Warnings'],
  holder: [
    'QUIÉN LO TIENE',
    'Hermano responsable',
    'ASIGNADO A:',
    'Nombre del publicador',
    'En poder de',
    'Assigned to',
    'Publicador(a)',
  ],
  assigned: [
    'F. de asignación',
    'FECHA ASIGNADO',
    'Fecha de salida',
    'Date assigned',
    'Asignado el día',
  ],
  returned: ['FECHA DEVOLUCIÓN', 'Regresó', 'Fecha de regreso', 'Date returned', 'Devuelto el'],
  person: [
    'Nombre del hermano',
    'NOMBRE COMPLETO',
    'Publicador',
    'Nombre y apellido',
    'Publisher name',
  ],
  role: ['PRIVILEGIO', 'Privilegio de servicio', 'Nombramiento', 'Rol', 'Role'],
};
const NOISE: readonly (readonly [string, (at: number) => Cell])[] = [
  ['Casas', (at) => 40 + at * 3],
  ['Tel.', (at) => `555-${1000 + at}`],
  ['Última visita del S.C.', () => null],
  ['Foto', (at) => `IMG_${at}.jpg`],
  ['%', (at) => `${(at * 7) % 100} %`],
  ['Grupo de servicio', (at) => `Grupo ${at % 4}`],
];

type Part = keyof typeof WRITTEN;
const FIELD_OF: Readonly<Record<SentKind, Readonly<Partial<Record<Part, readonly Field[]>>>>> = {
  zones: {},
  boundaries: {},
  publishers: { person: ['name'], role: ['role'] },
  territories: {
    number: ['number', 'name'],
    place: ['name', 'number'],
    zone: ['zone'],
    link: ['google_maps_link'],
    notes: ['notes'],
    warnings: ['warnings'],
  },
  assignments: {
    number: ['territory'],
    holder: ['publisher'],
    assigned: ['assigned_on'],
    returned: ['returned_on'],
  },
  holdings: {
    number: ['number', 'territory'],
    place: ['territory'],
    zone: ['zone'],
    link: ['google_maps_link'],
    notes: ['notes'],
    warnings: ['warnings'],
    holder: ['publisher'],
    assigned: ['assigned_on'],
    returned: ['returned_on'],
  },
};
const KINDS = ['territories', 'holdings', 'assignments', 'publishers'] as const;
/** Other parts may be left out of a list. */
const ALWAYS: readonly Part[] = ['number', 'holder', 'assigned', 'person', 'role', 'link'];

export interface GeneratedLayout {
  table: CellTable;
  kind: SentKind;
  /** The fields that each column may rightly have; null for noise. */
  fields: readonly (readonly Field[] | null)[];
}

export function generatedLayout(seed: number): GeneratedLayout {
  const random = randomFrom(seed);
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const kind = oneOf(KINDS);
  const day = (at: number): Cell => {
    const month = 1 + (at % 9);
    const text = `2026-0${month}-1${at % 9}`;
    return seed % 2 === 0 ? { day: text } : `1${at % 9}/0${month}/2026`;
  };
  const isHeld = (at: number) => kind === 'assignments' || at % 3 > 0;
  const cells: Record<Part, (at: number) => Cell> = {
    number: (at) => (kind === 'assignments' ? 1 + (at % 8) : at + 1),
    place: (at) => `${PLACES[at % PLACES.length] ?? ''} ${at + 1}`,
    zone: (at) => ZONES[Math.floor(at / 7)] ?? 'Norte',
    link: (at) => (at % 4 === 3 ? null : `https://maps.app.goo.gl/x${at}`),
    notes: (at) => (at % 4 === 1 ? 'Volver por la tarde' : null),
    warnings: (at) => (at % 5 === 2 ? 'Perro suelto' : null),
    holder: (at) => (isHeld(at) ? (PEOPLE[at % PEOPLE.length] ?? null) : null),
    assigned: (at) => (isHeld(at) ? day(at) : null),
    returned: (at) => (isHeld(at) && at % 4 === 0 ? { day: `2026-10-${10 + at}` } : null),
    person: (at) => PEOPLE[at % PEOPLE.length] ?? null,
    role: (at) => ROLES[at % ROLES.length] ?? null,
  };
  const parts = Object.keys(FIELD_OF[kind]).filter(
    (part) => ALWAYS.includes(part) || random() < 0.75,
  );
  const columns = [
    ...parts.map((part) => ({
      heading: oneOf(WRITTEN[part] ?? []),
      cell: cells[part] ?? (() => null),
      fields: FIELD_OF[kind][part] ?? null,
    })),
    ...NOISE.filter(() => random() < 0.25).map(([heading, cell]) => ({
      heading,
      cell,
      fields: null,
    })),
  ]
    .map((column) => ({ column, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ column }) => column);
  const rows = Array.from({ length: 20 }, (_, at) => columns.map(({ cell }) => cell(at)));
  if (random() < 0.4) rows.splice(6, 0, []);
  if (random() < 0.4 && kind !== 'publishers') rows.push(['TOTAL', 20]);
  const titles: Cell[][] = random() < 0.5 ? [['Congregación Las Flores'], []] : [];
  return {
    table: {
      name: oneOf(['Hoja1', 'Hoja 2', '2026', '']),
      isHidden: false,
      rows: [...titles, columns.map(({ heading }) => heading), ...rows],
    },
    kind,
    fields: columns.map(({ fields }) => fields),
  };
}
