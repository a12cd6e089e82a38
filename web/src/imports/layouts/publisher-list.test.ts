import { describe, expect, it } from 'vitest';
import { KNOWN } from './testing/congregation.ts';
import { asked, errors, NOTHING, plan, rowsOf, table } from './testing/plan-of.ts';

describe('a list of publishers', () => {
  it('new ones without a role are asked for their role once', () => {
    const list = table('', ['Publicador'], ['ana  RUIZ'], ['Eva Sol'], ['=1+1']);
    const found = plan(list, KNOWN);
    expect(asked(found)).toEqual([['role:', 'r1', 'r1', 'r2']]);
    expect(rowsOf(found, 'publishers')).toEqual([
      { row: 1, id: 'ana', name: 'Ana Ruiz' },
      { row: 2, name: 'Eva Sol', role: 'Publicador' },
      { row: 3, name: '=1+1', role: 'Publicador' },
    ]);
    const others = plan(list, KNOWN, { answers: { 'role:': 'r2' } });
    expect(rowsOf(others, 'publishers')[1]).toMatchObject({ role: 'Precursor' });
    expect(rowsOf(plan(list), 'publishers')[1]).toMatchObject({ role: 'Publicador' });
  });

  it('without a usual role among several, new ones wait for the answer', () => {
    const roles = [
      { id: 'a', name: 'Anciano' },
      { id: 'b', name: 'Precursor' },
    ];
    const found = plan(table('', ['Publicador'], ['Eva Sol']), { ...NOTHING, roles });
    expect(asked(found)).toEqual([['role:', null, 'a', 'b']]);
    expect(found.parts).toEqual([]);
  });

  it('a role that there is not is asked for, and made with its limit', () => {
    const list = table(
      '',
      ['Nombre', 'Apellidos', 'Rol', 'Máx. Territorios'],
      ['Eva', 'Sol', 'Anciano', 3],
      ['Ana', 'Ruiz', 'PRECURSOR', null],
      ['Pío', 'Paz', 'Anciano', 'muchos'],
    );
    const found = plan(list, KNOWN);
    expect(asked(found)).toEqual([['role:anciano', 'create']]);
    expect(rowsOf(found, 'publishers')).toEqual([
      { row: 1, name: 'Eva Sol', role: 'Anciano', max_territories: 3 },
      { row: 2, id: 'ana', name: 'Ana Ruiz', role: 'Precursor' },
    ]);
    expect(errors(found)).toEqual([
      [4, 'Pío Paz', 'El máximo de territorios no es un número: muchos'],
    ]);
  });
});
