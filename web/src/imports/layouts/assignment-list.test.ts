import { describe, expect, it } from 'vitest';
import { KNOWN } from './testing/congregation.ts';
import { asked, errors, NOTHING, plan, rowsOf, table } from './testing/plan-of.ts';

describe('a list of assignments', () => {
  const HEADING = ['Territorio', 'Publicador', 'Asignado', 'Devuelto', 'Completado'];

  it('makes what it names and there is not, after asking', () => {
    const found = plan(
      table(
        '',
        ['Territorio', 'Zona', 'Publicador', 'Asignado', 'Devuelto'],
        ['Territorio 7', 'Norte', 'Ana Ruiz', '05/03/2024', '05/06/2024'],
        ['40', 'Este', 'Eva Sol', { day: '2026-10-01' }, null],
      ),
      KNOWN,
    );
    expect(asked(found)).toEqual([
      ['territory:40/este', 'create'],
      ['publisher:eva sol', 'create'],
      ['zone:este', 'create'],
      ['role:', 'r1', 'r1', 'r2'],
    ]);
    expect(found.parts).toEqual([
      { kind: 'zones', rows: [{ row: 1, name: 'Este' }] },
      { kind: 'publishers', rows: [{ row: 1, name: 'Eva Sol', role: 'Publicador' }] },
      { kind: 'territories', rows: [{ row: 1, name: '40', zone: { row: 1 } }] },
      {
        kind: 'assignments',
        rows: [
          {
            row: 1,
            territory: { id: 't7' },
            publisher: { id: 'ana' },
            assigned_on: '2024-03-05',
            returned_on: '2024-06-05',
            completed_on: '2024-06-05',
          },
          {
            row: 2,
            territory: { row: 1 },
            publisher: { row: 1 },
            assigned_on: '2026-10-01',
            returned_on: null,
            completed_on: null,
          },
        ],
      },
    ]);
  });

  it('a publisher with the last name first is asked for, and one of two equal ones has to be chosen', () => {
    const list = table(
      '',
      HEADING,
      ['7', 'Ruiz, Ana', '05/03/2024', '05/06/2024', 'Sí'],
      ['8', 'luis gil', '05/03/2024', '05/06/2024', 'No'],
      ['8', 'Luis  Gil', '05/03/2025', '05/06/2025', 'No'],
    );
    const found = plan(list, KNOWN);
    expect(asked(found)).toEqual([
      ['publisher:luis gil', null, 'luis1', 'luis2'],
      ['territory:8', 't8', 't8'],
      ['publisher:ruiz ana', 'ana', 'ana'],
    ]);
    // What waits for an answer is left out.
    expect(rowsOf(found, 'assignments')).toHaveLength(1);
    const answered = plan(list, KNOWN, { answers: { 'publisher:luis gil': 'luis2' } });
    expect(rowsOf(answered, 'assignments')).toMatchObject([
      { publisher: { id: 'ana' }, completed_on: '2024-06-05' },
      { publisher: { id: 'luis2' }, returned_on: '2024-06-05', completed_on: null },
      { publisher: { id: 'luis2' }, returned_on: '2025-06-05', completed_on: null },
    ]);
    const gone = plan(list, KNOWN, {
      answers: { 'publisher:luis gil': 'somebody deleted' },
    });
    expect(rowsOf(gone, 'assignments')).toHaveLength(1);
  });

  it('a short name beside the longer ones has to be chosen, although the file has each of these as well', () => {
    const known = {
      ...NOTHING,
      publishers: [
        { id: 'peña', name: 'José Ríos Peña' },
        { id: 'luna', name: 'José Ríos Luna' },
      ],
    };
    const days = ['05/03/2024', '05/06/2024', 'Sí'];
    const found = plan(
      table(
        '',
        HEADING,
        ['7', 'José Ríos', ...days],
        ['8', 'José Ríos Peña', ...days],
        ['9', 'José Ríos Luna', ...days],
      ),
      known,
    );
    expect(asked(found)).toContainEqual(['publisher:jose rios', null, 'peña', 'luna']);
  });

  it('a territory that may be one of two zones has to be chosen', () => {
    const found = plan(table('', HEADING, ['1', 'Ana Ruiz', '05/03/2024', null, null]), KNOWN);
    expect(found.questions[0]).toMatchObject({
      key: 'territory:1',
      options: [{ detail: 'Norte' }, { detail: 'Sur' }, { id: 'create' }, { id: 'skip' }],
    });
    expect(asked(found)[0]).toEqual(['territory:1', null, 'n1', 's1']);
  });

  it('what has no end is out only where nothing came after it', () => {
    const found = plan(
      table(
        '',
        HEADING,
        ['7', 'Ana Ruiz', '05/03/2024', null, null],
        ['07', 'Eva Sol', '05/08/2024', null, null],
        ['7', 'Ana Ruiz', '05/06/2024', '01/08/2024', 'sí'],
      ),
      KNOWN,
    );
    expect(rowsOf(found, 'assignments')).toMatchObject([
      { assigned_on: '2024-03-05', returned_on: '2024-06-05', completed_on: null },
      { assigned_on: '2024-08-05', returned_on: null },
      { assigned_on: '2024-06-05', returned_on: '2024-08-01', completed_on: '2024-08-01' },
    ]);
    expect(found.notes).toEqual([
      'Una asignación no tiene fecha de devolución, aunque después hubo otra: se toma el día en que comenzó la siguiente, sin completar.',
    ]);
  });

  it('says which cell cannot be read', () => {
    const found = plan(
      table(
        '',
        HEADING,
        ['1', 'Eva', '29/02/2023', null, null],
        ['2', 'Eva', null, '05/03/2024', null],
        ['3', null, '05/03/2024', null, null],
        [null, 'Eva', '05/03/2024', null, null],
        ['5', 'Eva', '05/03/2024', '06/03/2024', 'a medias'],
        ['6', 'Desconocido', '05/03/24', '06/03/24', 'no'],
        ['7', null, null, null, null],
      ),
    );
    expect(errors(found)).toEqual([
      [2, '1', 'La fecha no es válida: 29/02/2023'],
      [3, '2', 'Falta la fecha de asignación'],
      [4, '3', 'Falta el publicador'],
      [5, 'Eva', 'Falta el territorio'],
      [6, '5', '«a medias» no dice si se completó: escriba Sí o No'],
    ]);
    expect(rowsOf(found, 'assignments')).toMatchObject([
      { publisher: null, assigned_on: '2024-03-05' },
    ]);
    // A territory that nobody had yet is one all the same.
    expect(rowsOf(found, 'territories')).toMatchObject([{ name: '7' }, { name: '6' }]);
  });

  it('a column with the month first is read so, and says so', () => {
    const found = plan(table('', HEADING, ['7', 'Ana Ruiz', '3/5/2024', '3/25/2024', 'x']), KNOWN);
    expect(rowsOf(found, 'assignments')).toMatchObject([
      { assigned_on: '2024-03-05', returned_on: '2024-03-25' },
    ]);
    // One program wrote both columns.
    expect(found.notes).toEqual([
      'Las fechas de «Asignado» se leyeron con el mes primero.',
      'Las fechas de «Devuelto» se leyeron con el mes primero.',
    ]);
  });

  it('of two columns that are written differently, each is read as it shows', () => {
    const found = plan(
      table(
        '',
        HEADING,
        ['7', 'Ana Ruiz', '25/2/2024', '3/25/2024', 'x'],
        ['8', 'Ana Ruiz', '3/2/2024', '3/5/2024', 'x'],
      ),
      KNOWN,
    );
    expect(rowsOf(found, 'assignments')).toMatchObject([
      { assigned_on: '2024-02-25', returned_on: '2024-03-25' },
      { assigned_on: '2024-02-03', returned_on: '2024-03-05' },
    ]);
    expect(found.notes).toEqual(['Las fechas de «Devuelto» se leyeron con el mes primero.']);
  });

  it('the same assignment twice is one, and with other dates a problem', () => {
    const found = plan(
      table(
        '',
        HEADING,
        ['7', 'Ana Ruiz', '05/03/2024', null, null],
        ['07', 'ANA RUIZ', '05/03/2024', '05/06/2024', 'sí'],
        ['7', 'Ana Ruiz', '05/03/2024', '06/06/2024', 'sí'],
      ),
      KNOWN,
    );
    expect(rowsOf(found, 'assignments')).toMatchObject([{ returned_on: '2024-06-05' }]);
    expect(errors(found)).toEqual([
      [4, '7', 'La misma asignación está en otra fila, con otras fechas: Fila 2'],
    ]);
  });

  it('more rows than a call takes are not sent, and the file has to be divided', () => {
    const lines = Array.from({ length: 6200 }, (_, n) => [`${n}`, 'Ana', '05/03/2024', null, null]);
    const found = plan(table('', HEADING, ...lines));
    expect(found.parts).toEqual([]);
    expect(found.notes).toContain(
      'Hay 6,200 asignaciones; se pueden importar hasta 5,000 a la vez. Divida el archivo.',
    );
  });
});
