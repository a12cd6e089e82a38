import { describe, expect, it } from 'vitest';
import type { Cell } from '#imports/read/read-file.ts';
import { guessTables } from './guess.ts';
import { makePlan } from './make-plan.ts';
import { assignmentsOf, errors, NOTHING, plan, rowsOf, table, TODAY } from './testing/plan-of.ts';

const FORM_HEADING: Cell[][] = [
  ['REGISTRO DE ASIGNACIÓN DE TERRITORIO'],
  ['Año de servicio:', '2024'],
  [
    'Núm. de terr.',
    'Última fecha en que se completó*',
    ...[1, 2, 3, 4].flatMap(() => ['Asignado a', null]),
  ],
  [
    null,
    null,
    ...[1, 2, 3, 4].flatMap(() => ['Fecha en que se asignó', 'Fecha en que se\ncompletó']),
  ],
];

describe('the record S-13 as brothers type it', () => {
  const year = table(
    '2024',
    ...FORM_HEADING,
    ['1', '15/06/2023', 'Ana Ruiz', null, 'Luis Gil (C)', null],
    [null, null, '05/09/23', '10/10/23', '01/11/2023', { day: '2024-01-15' }],
    ['2', { day: '2023-05-01' }, null],
    [null, null, null],
    ['Territorio 03', null, 'Eva Sol', null, 'Ana Ruiz', null],
    [null, null, '01/12/2023', null, '01/02/2024', null],
    // The next page.
    ['REGISTRO DE ASIGNACIÓN DE TERRITORIO'],
    ['Año de servicio: 2025'],
    ...FORM_HEADING.slice(2),
    ['1 (continuación)', null, 'Eva Sol', null],
    [null, null, '01/07/2024', null],
    ['*Cuando comience una nueva página, anote aquí la última fecha en que se completaron.'],
    ['S-13-S 1/22'],
  );
  const next = table(
    '2025',
    ...FORM_HEADING,
    ['1', '15/01/2024', 'eva sol', null, 'Luis Gil', null],
    [null, null, '01/07/2024', '20/09/2024', '01/10/2024', null],
    ['3', null, 'Ana Ruiz', null],
    [null, null, '01/02/2024', '01/10/2024'],
  );

  it('is known as such, with its pages below each other', () => {
    const [found] = guessTables({ areas: [], tables: [year] }, TODAY);
    expect([found?.layout, found?.kind, found?.rowCount]).toEqual(['record', 'assignments', 5]);
  });

  it('has the name above the days, and what was completed was returned on that day', () => {
    const found = plan(year);
    expect(assignmentsOf(found)).toEqual([
      ['1', 'Ana Ruiz', '2023-09-05', '2023-10-10', '2023-10-10'],
      ['1', 'Luis Gil', '2023-11-01', '2024-01-15', '2024-01-15'],
      ['1', 'Eva Sol', '2024-07-01', null, null],
      ['Territorio 03', 'Eva Sol', '2023-12-01', '2024-02-01', null],
      ['Territorio 03', 'Ana Ruiz', '2024-02-01', null, null],
    ]);
    // The last day that it was completed makes no assignment, but the territory is one.
    expect(rowsOf(found, 'territories')).toMatchObject([
      { name: '1' },
      { name: '2' },
      { name: 'Territorio 03' },
    ]);
    expect(found.problems).toEqual([]);
  });

  it('of two years has once what was still out when the second one began', () => {
    const found = plan({ tables: [year, next] });
    expect(assignmentsOf(found)).toEqual([
      ['1', 'Ana Ruiz', '2023-09-05', '2023-10-10', '2023-10-10'],
      ['1', 'Luis Gil', '2023-11-01', '2024-01-15', '2024-01-15'],
      ['1', 'Eva Sol', '2024-07-01', '2024-09-20', '2024-09-20'],
      ['1', 'Luis Gil', '2024-10-01', null, null],
      ['Territorio 03', 'Eva Sol', '2023-12-01', '2024-02-01', null],
      ['Territorio 03', 'Ana Ruiz', '2024-02-01', '2024-10-01', '2024-10-01'],
    ]);
  });

  it('asks for a name with the number of its assignments', () => {
    const known = { ...NOTHING, territories: [{ id: 't1', name: '1 Centro', zone: null }] };
    const { questions } = plan(year, known);
    expect(questions.map(({ key, rows }) => [key, rows])).toContainEqual(['territory:1', 3]);
  });

  it('may have the number in both lines, where cells are merged', () => {
    const found = plan({
      tables: [
        table(
          '',
          ...FORM_HEADING,
          ['5', null, 'Ana Ruiz', 'Ana Ruiz'],
          ['5', null, '05/09/23', '10/10/23'],
          ['6', null, 'Eva Sol', null],
          [null, null, '06/09/23', null],
        ),
      ],
    });
    expect(assignmentsOf(found)).toEqual([
      ['5', 'Ana Ruiz', '2023-09-05', '2023-10-10', '2023-10-10'],
      ['6', 'Eva Sol', '2023-09-06', null, null],
    ]);
  });

  it('may be without the headings of the days', () => {
    const found = plan(
      table(
        '',
        ['Terr. Núm.', 'Última fecha', 'Asignado a', null, 'Asignado a', null],
        ['5', null, 'Ana Ruiz', null, 'Eva Sol', null],
        [null, null, '05/09/23', '10/10/23', '06/11/23', null],
      ),
    );
    expect(assignmentsOf(found)).toEqual([
      ['5', 'Ana Ruiz', '2023-09-05', '2023-10-10', '2023-10-10'],
      ['5', 'Eva Sol', '2023-11-06', null, null],
    ]);
  });

  it('says what cannot be read', () => {
    const found = plan({
      tables: [
        table(
          '2024',
          ...FORM_HEADING,
          ['5', null, 'Ana Ruiz', null, 'Eva Sol', null, null, null],
          [null, null, '31/09/23', null, null, '10/10/23', '10/10/23', null],
        ),
      ],
    });
    expect(errors(found)).toEqual([
      [5, '5', 'La fecha no es válida: 31/09/23'],
      [5, '5', 'Falta la fecha de asignación'],
      [5, '5', 'Falta el publicador'],
    ]);
  });

  it('with the month first says so once for the sheet', () => {
    const found = plan({
      tables: [
        table(
          '2024',
          ...FORM_HEADING,
          ['5', null, 'Ana Ruiz', null],
          [null, null, '9/5/23', '9/30/23'],
        ),
      ],
    });
    expect(assignmentsOf(found)).toEqual([
      ['5', 'Ana Ruiz', '2023-09-05', '2023-09-30', '2023-09-30'],
    ]);
    expect(found.notes).toEqual(['Las fechas de la hoja «2024» se leyeron con el mes primero.']);
  });
});

it('says which last day of a record cannot be read, also of a territory with lines', () => {
  const form = table(
    '',
    [
      'Núm. de terr.',
      'Última fecha en que se completó',
      'Asignado a',
      'Fecha en que se asignó',
      'Fecha en que se completó',
      'Asignado a',
      'Fecha en que se asignó',
      'Fecha en que se completó',
    ],
    ['1', '31/02/2024', 'Ana', '01/09/2024', '01/12/2024', null, null, null],
    ['2', '05/06/2024', 'Eva', '01/09/2024', '01/12/2024', null, null, null],
  );
  const content = { tables: [form], areas: [] };
  const { remarks } = makePlan(content, { choices: guessTables(content, TODAY), today: TODAY });
  expect(Object.values(remarks).flat()).toEqual([expect.stringContaining('31/02/2024')]);
});
