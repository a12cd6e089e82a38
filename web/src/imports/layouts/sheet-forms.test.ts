import { describe, expect, it } from 'vitest';
import type { Drafts } from './drafts.ts';
import { draftsOf } from './testing/drafts-of.ts';
import { guessTables } from './guess.ts';
import { knownNames } from './table-columns.ts';
import { table, TODAY } from './testing/plan-of.ts';

const held = ({ assignments }: Drafts) =>
  assignments.map(({ territory, publisher, assigned_on, completed_on }) => [
    territory.name,
    territory.zone,
    publisher?.name,
    assigned_on,
    completed_on,
  ]);

describe('a record S-13 of another form', () => {
  it('from before 2022 has its territories beside each other', () => {
    const found = draftsOf(
      table(
        '',
        ['REGISTRO DE ASIGNACIÓN DE TERRITORIO'],
        ['Terr. núm.', '1', 'Terr. núm.', '2'],
        ['Nombre del publicador', null, 'Nombre del publicador', null],
        ['Fecha en que se asignó', 'Fecha en que se completó', 'Fecha en que se asignó', null],
        ['Ana Ruiz', null, 'Irma Gil', null],
        ['05/03/2019', '05/06/2019', '01/02/2019', null],
        ['Luis Gil', null, null, null],
        ['06/06/2019', null, null, null],
        ['Terr. núm. 3', null, 'Terr. núm. 4', null],
        ['Eva Sol', null, 'Ana Ruiz', null],
        ['07/03/2019', '08/04/2019', null, null],
      ),
    );
    expect(held(found)).toEqual([
      ['1', null, 'Ana Ruiz', '2019-03-05', '2019-06-05'],
      ['1', null, 'Luis Gil', '2019-06-06', null],
      ['2', null, 'Irma Gil', '2019-02-01', null],
      ['Terr. núm. 3', null, 'Eva Sol', '2019-03-07', '2019-04-08'],
    ]);
    expect(found.problems.map(({ name, error }) => [name, error])).toEqual([
      ['Terr. núm. 4', 'Falta la fecha de asignación'],
    ]);
  });

  it('with one line for each territory may have a column for the zone', () => {
    const block = ['Asignado a', 'Fecha en que se asignó', 'Fecha en que se completó'];
    const found = draftsOf(
      table(
        '2024',
        ['Núm. de terr.', 'Zona', 'Última fecha en que se completó', ...block, ...block],
        [
          '1',
          'Norte',
          '01/02/2023',
          'Ana Ruiz',
          '05/03/2024',
          '05/06/2024',
          'Irma Gil',
          '07/07/2024',
        ],
        ['2', 'Sur', 'nunca', 'Irma Gil', '05/03/2024', null, null, null],
        ['TOTAL', null, null, '2'],
      ),
    );
    expect(held(found)).toEqual([
      ['1', 'Norte', 'Ana Ruiz', '2024-03-05', '2024-06-05'],
      ['1', 'Norte', 'Irma Gil', '2024-07-07', null],
      ['2', 'Sur', 'Irma Gil', '2024-03-05', null],
    ]);
    expect(found.completions.map(({ completed }) => completed)).toEqual(['2023-02-01']);
    expect(found.territories[1]?.problems).toEqual([
      { field: 'last_completed_on', value: 'nunca', why: 'La fecha no es válida: nunca' },
    ]);
    expect(found.left.map(({ what, values }) => [what, ...values])).toEqual([
      ['Línea de total', 'TOTAL 2'],
    ]);
  });
});

it('of the forms of several years, the last day is kept that no assignment of them has', () => {
  const year = (name: string, last: string, assigned: string, completed: string) =>
    table(
      name,
      ['Núm. de terr.', 'Última fecha en que se completó', 'Asignado a', null, 'Asignado a', null],
      ['1', last, 'Ana Ruiz', null, null, null],
      [null, null, assigned, completed, null, null],
    );
  const found = draftsOf(
    year('2023', '01/02/2022', '05/03/2023', '05/06/2023'),
    year('2024', '05/06/2023', '05/03/2024', '05/06/2024'),
  );
  expect(found.territories.map(({ values }) => values)).toEqual([
    { last_completed_on: '2022-02-01' },
    {},
  ]);
});

describe('a list of territories', () => {
  it('on a sheet for each zone has its zone from the sheet', () => {
    const list = (name: string, ...numbers: string[]) =>
      table(name, ['Territorio', 'Notas'], ...numbers.map((number) => [number, 'Perro']));
    const found = draftsOf(list('Norte', '1', '2'), list('Las Flores', '3'));
    expect(found.territories.map(({ territory }) => [territory.name, territory.zone])).toEqual([
      ['1', 'Norte'],
      ['2', 'Norte'],
      ['3', 'Las Flores'],
    ]);
    expect(
      draftsOf(list('Hoja1', '1'), list('Hoja2', '2')).territories[0]?.territory.zone,
    ).toBeNull();
  });

  it('with holders keeps a territory whose holder cannot be read', () => {
    const found = draftsOf(
      table(
        'Territorios',
        ['No. de territorio', 'Zona', 'Asignado a', 'Privilegio', 'Fecha', 'Mapa'],
        ['1', 'Norte', 'Ana Ruiz', 'Anciano', '31/02/2024', 'https://maps.app.goo.gl/a'],
        ['2', 'Norte', 'LIBRE', null, null, 'https://maps.app.goo.gl/b'],
        ['3', 'Sur', 'Eva Sol', 'Precursora', '05/03/2024', 'https://maps.app.goo.gl/c'],
      ),
    );
    expect(found.territories.map(({ territory }) => territory.name)).toEqual(['1', '2', '3']);
    expect(held(found)).toEqual([['3', 'Sur', 'Eva Sol', '2024-03-05', null]]);
    expect(found.publishers).toMatchObject([{ name: 'Eva Sol', role: 'Precursora' }]);
    expect(found.problems.map(({ name, error }) => [name, error])).toEqual([
      ['1', 'La fecha no es válida: 31/02/2024'],
    ]);
  });

  it('may have its boundaries in a column', () => {
    const found = draftsOf(
      table(
        '',
        ['Territorio', 'Zona', 'Boundary'],
        ['1', 'Norte', '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}'],
        ['2', 'Norte', null],
      ),
    );
    expect([found.territories.length, found.boundaries.length]).toEqual([2, 1]);
  });

  it('is known by names that the congregation has, where no heading says what they are', () => {
    const list = table(
      '',
      ['Territorio', 'Turno', 'Desde'],
      ['1', 'ruiz, ana', '05/03/2024'],
      ['2', 'Eva Sol', '05/03/2024'],
    );
    const known = knownNames({ zones: [], territories: [], publishers: ['Ruiz, Ana', 'Eva Sol'] });
    const columns = (names?: typeof known) =>
      guessTables({ tables: [list], areas: [] }, TODAY, names)[0]?.columns;
    expect(columns(known)).toEqual(['territory', 'publisher', 'assigned_on']);
    expect(columns()).not.toContain('publisher');
  });
});
