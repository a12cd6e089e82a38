import { writeXlsx, type CellValue } from 'hucre/xlsx';

interface BookSize {
  territories: number;
  assignments: number;
  publishers: number;
}

const DAY_MS = 86_400_000;
const ZONES = 24;
/** One territory in three is assigned now. */
const EVERY_OPEN = 3;
const GIVEN_NAMES = ['Marta', 'José', 'Íñigo', 'Begoña', 'Ángel', 'Sofía', 'Raúl', 'Noemí'];
const SURNAMES = [
  'Núñez',
  'Ríos',
  'Peña',
  'Muñoz',
  'Güell',
  'Ibáñez',
  'Cortés',
  'Sáenz',
  'Ordóñez',
];
/** Held for 20 days of every 60. */
const TURN_DAYS = 60;
const HELD_DAYS = 20;

/** Each person's own, also without accents. */
const publisherName = (index: number): string =>
  [
    GIVEN_NAMES[index % GIVEN_NAMES.length],
    SURNAMES[Math.floor(index / GIVEN_NAMES.length) % SURNAMES.length],
    SURNAMES[Math.floor(index / GIVEN_NAMES.length / SURNAMES.length) % SURNAMES.length],
  ].join(' ');

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{Mn}/gu, '');

/** As hurried people write the same name. */
const MESSY_PUBLISHERS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => `  ${name.replaceAll(' ', '  ')} `,
  withoutAccents,
];
const MESSY_TERRITORIES: readonly ((number: number) => CellValue)[] = [
  (number) => number,
  (number) => `Terr. Núm. ${String(number).padStart(4, '0')}`,
  (number) => `T-${number}`,
  (number) => `TERRITORIO ${number}`,
];

const messy = <Value, Text>(
  ways: readonly ((value: Value) => Text)[],
  value: Value,
  turn: number,
) => ways[turn % ways.length]?.(value) ?? null;

/** A day as a spreadsheet has it, or as a person types it. */
function dayCell(at: number, isTyped: boolean): CellValue {
  const date = new Date(at);
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
  return isTyped ? `${day}/${month}/${year}` : new Date(`${year}-${month}-${day}`);
}

/** The years of a congregation, as an Excel file of its own making. */
export function writeImportedBook(size: BookSize, now: number): Promise<Uint8Array> {
  const territories = Array.from({ length: size.territories }, (_, index) => [
    `Territorio ${index + 1}`,
    `Zona ${(index % ZONES) + 1}`,
    index % 5 === 0 ? 'Perro suelto en el portal; no llamar antes de las diez.' : null,
    index % 3 === 0 ? 'sí' : 'no',
  ]);
  const assignments = Array.from({ length: size.assignments }, (_, index) => {
    const place = index % size.territories;
    const turn = Math.floor(index / size.territories);
    const turns = Math.ceil((size.assignments - place) / size.territories);
    const isOpen = turn === turns - 1 && place % EVERY_OPEN === 0;
    const assignedAt = now - ((turns - turn) * TURN_DAYS - (place % HELD_DAYS)) * DAY_MS;
    const returned = isOpen ? null : dayCell(assignedAt + HELD_DAYS * DAY_MS, index % 2 === 1);
    return [
      messy(MESSY_TERRITORIES, place + 1, turn),
      messy(MESSY_PUBLISHERS, publisherName((place * 7 + turn) % size.publishers), place),
      dayCell(assignedAt, index % 2 === 0),
      returned,
      index % 4 === 0 ? null : returned,
    ];
  });
  return writeXlsx({
    sheets: [
      {
        name: 'Territorios',
        rows: [['Territorio', 'Zona', 'Advertencias', 'Válido para grupos'], ...territories],
      },
      {
        name: 'Asignaciones',
        rows: [
          [
            'Territorio',
            'Publicador',
            'Fecha de asignación',
            'Fecha de devolución',
            'Fecha en que se completó',
          ],
          ...assignments,
        ],
      },
    ],
  });
}
