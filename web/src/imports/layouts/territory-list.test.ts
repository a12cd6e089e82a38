import { describe, expect, it } from 'vitest';
import { KNOWN } from './testing/congregation.ts';
import { draftsOf } from './testing/drafts-of.ts';
import { asked, errors, plan, rowsOf, table } from './testing/plan-of.ts';

describe('a list of territories', () => {
  const list = table(
    '',
    ['Número', 'Nombre', 'Zona', 'Coordenadas', 'Para grupos', 'Peligro', 'Notas', 'Retirado'],
    ['007', null, 'Zona Norte', '19.4, -99.1', 'x', 'rojo', 'Perro\nsuelto', 'no'],
    [],
    [9, 'Centro', 'Oriente', null, 'No especificado', 'ninguno', null, null],
  );

  it('becomes rows with their zones, in an empty congregation', () => {
    const found = plan(list);
    expect(found.parts.map(({ kind }) => kind)).toEqual(['zones', 'territories']);
    expect(rowsOf(found, 'zones')).toEqual([
      { row: 1, name: 'Zona Norte' },
      { row: 2, name: 'Oriente' },
    ]);
    expect(rowsOf(found, 'territories')).toEqual([
      {
        row: 1,
        name: '007',
        zone: { row: 1 },
        navigation_latitude: 19.4,
        navigation_longitude: -99.1,
        group_suitable: true,
        danger_level: 'rojo',
        notes: 'Perro\nsuelto',
        retired: false,
      },
      { row: 2, name: '9 Centro', zone: { row: 2 }, danger_level: null },
    ]);
    expect(found.places.territories).toEqual({
      1: { table: '', line: 2 },
      2: { table: '', line: 4 },
    });
    // What has a row of its own is new without a question; its zone is asked for once.
    expect(asked(found)).toEqual([
      ['zone:norte', 'create'],
      ['zone:oriente', 'create'],
    ]);
  });

  it('changes those that there are, which keep their names', () => {
    const found = plan(list, KNOWN);
    expect(rowsOf(found, 'territories')[0]).toMatchObject({
      id: 't7',
      name: '7',
      zone: { id: 'z-norte' },
    });
    expect(rowsOf(found, 'zones')).toEqual([{ row: 1, name: 'Oriente' }]);
  });

  it('a zone that is left out leaves its territories without one', () => {
    const found = plan(list, KNOWN, { answers: { 'zone:oriente': 'skip' } });
    expect(rowsOf(found, 'territories')[1]).not.toHaveProperty('zone');
    expect(rowsOf(found, 'zones')).toEqual([]);
  });

  it('the same number in two zones is two territories', () => {
    const found = plan(
      table('', ['Territorio', 'Zona'], ['1', 'Sur'], ['01', 'Norte'], ['1', 'Este'], ['3', 'Sur']),
      KNOWN,
    );
    expect(asked(found)).toEqual(
      [
        ['zone:este', 'create'],
        ['territory:1/este', 'create', 'n1', 's1'],
      ].toReversed(),
    );
    expect(rowsOf(found, 'territories')).toEqual([
      { row: 1, id: 's1', name: '1', zone: { id: 'z-sur' } },
      { row: 2, id: 'n1', name: '1', zone: { id: 'z-norte' } },
      { row: 3, name: '1', zone: { row: 1 } },
      { row: 4, name: '3', zone: { id: 'z-sur' } },
    ]);
  });

  it('a number with a description is asked for, with the one that it may be', () => {
    const list8 = table('', ['Territorio', 'Zona'], ['8', 'Sur']);
    expect(asked(plan(list8, KNOWN))).toEqual([['territory:8/sur', 't8', 't8']]);
    expect(rowsOf(plan(list8, KNOWN), 'territories')).toMatchObject([
      { id: 't8', name: '8 Parque' },
    ]);
    const isNew = plan(list8, KNOWN, { answers: { 'territory:8/sur': 'create' } });
    expect(rowsOf(isNew, 'territories')).toEqual([{ row: 1, name: '8', zone: { id: 'z-sur' } }]);
    const isSkipped = plan(list8, KNOWN, { answers: { 'territory:8/sur': 'skip' } });
    expect(isSkipped.parts).toEqual([]);
  });

  it('a known one that the file names itself is not suggested for another name', () => {
    const both = table('', ['Territorio', 'Zona'], ['8 Parque', 'Sur'], ['8', 'Sur']);
    expect(asked(plan(both, KNOWN))).toEqual([['territory:8/sur', 'create', 't8']]);
  });

  it('an optional cell that cannot be read is left empty, and the territory says so', () => {
    const file = table(
      '',
      ['Territorio', 'Latitud', 'Para grupos', 'Peligro', 'Coordenadas', 'Retirado'],
      ['1', 'norte', null, null, null, null],
      ['2', null, 'tal vez', null, null, null],
      ['3', null, null, 'sí', null, null],
      ['4', null, null, null, 'aquí', null],
      ['5', null, null, null, null, 'quizás'],
      [null, '19.4', null, null, null, null],
      ['6', '19,4', null, null, null, '05/03/2024'],
    );
    expect(draftsOf(file).territories.flatMap(({ problems = [] }) => problems)).toEqual([
      { field: 'navigation_latitude', value: 'norte', why: 'La latitud no es válida' },
      {
        field: 'group_suitable',
        value: 'tal vez',
        why: '«tal vez» no dice si es válido para grupos: escriba Sí o No',
      },
      {
        field: 'danger_level',
        value: 'sí',
        why: '«sí» no es un nivel de peligro: escriba verde, amarillo o rojo',
      },
      {
        field: 'coordinates',
        value: 'aquí',
        why: 'Las coordenadas no se pueden leer: aquí',
      },
      {
        field: 'retired',
        value: 'quizás',
        why: '«quizás» no dice si está retirado: escriba Sí o No',
      },
      { field: 'navigation_latitude', value: '19,4', why: 'falta longitud' },
    ]);
    const found = plan(file);
    expect(errors(found)).toEqual([[7, '', 'El nombre es obligatorio']]);
    expect(rowsOf(found, 'territories')).toEqual([
      ...['1', '2', '3', '4', '5'].map((name, index) => ({ row: index + 1, name })),
      { row: 6, name: '6', retired: true },
    ]);
  });

  it('a cell beyond its limit is left empty, too', () => {
    const file = table(
      '',
      ['Territorio', 'Zona', 'Latitud', 'Longitud', 'Notas', 'Enlace'],
      ['1', 'Norte', '95,5', '-99,1', 'x'.repeat(2001), 'https://example.org/mapa'],
      ['2', 'Sur', '19,5', '-99,2', 'Perro', 'https://maps.app.goo.gl/abc'],
    );
    expect(rowsOf(plan(file), 'territories').map((row) => Object.keys(row))).toEqual([
      ['row', 'name', 'zone'],
      expect.arrayContaining(['navigation_latitude', 'notes', 'google_maps_link']),
    ]);
    const [first] = draftsOf(file).territories;
    expect(first?.problems?.map(({ why }) => why)).toEqual([
      'El enlace debe ser de Google Maps',
      'La latitud no es válida',
      'es de más de 2,000 caracteres',
      'falta latitud',
    ]);
  });

  it('lines of the same territory are one, as long as they agree', () => {
    const found = plan(
      table(
        '',
        ['Territorio', 'Notas', 'Peligro'],
        ['7', 'Perro', null],
        ['Territorio 07', null, 'rojo'],
        ['T-7', 'Gato', null],
      ),
    );
    expect(rowsOf(found, 'territories')).toEqual([
      { row: 1, name: '7', notes: 'Perro', danger_level: 'rojo' },
    ]);
    expect(errors(found)).toEqual([[4, 'T-7', 'Ya está en otra fila, con otros datos: Fila 2']]);
  });

  it.each(['Número', 'Núm.', 'No.', 'Nº', 'N°', 'Nro.', '#'])(
    'has a number and a name, whatever they are called: %s',
    (number) => {
      for (const name of ['Nombre', 'Territorio', 'Descripción', 'Ubicación', 'Calles'])
        for (const rest of [['Zona'], ['Zona', 'Publicador']]) {
          const of = (line: number) => [`950-0${line}`, `Calle Prueba 0${line}`, 'Norte'];
          const found = plan(table('', [number, name, ...rest], of(1), of(2), of(3)));
          expect([name, ...rowsOf(found, 'territories')]).toMatchObject([
            name,
            { name: '950-01 Calle Prueba 01' },
            { name: '950-02 Calle Prueba 02' },
            { name: '950-03 Calle Prueba 03' },
          ]);
        }
    },
  );
});
