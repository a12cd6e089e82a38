import type { Publisher } from '@territorios/contract/publishers/api.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { describe, expect, test } from 'vitest';
import { textFolder } from '#territories/filter.ts';
import { territorySample } from '#territories/testing/territory.ts';
import { SEARCH_ACTIONS } from './search-actions.ts';
import { findAnswers, MOST_ANSWERS, type Searched } from './search-answers.ts';

const held = (holder: string): Partial<Territory> => ({
  status: 'assigned',
  expires_at: '2026-12-02',
  current_assignment: {
    id: 'a',
    token: 't',
    publisher: { id: holder, name: holder },
    group: null,
    assigned_at: '2026-11-01T12:00:00.000Z',
    expires_at: '2026-12-02',
    reminded_at: null,
  },
});
const territory = (name: string, holder?: string): Territory =>
  territorySample({
    name,
    zone_id: 'z',
    zone: { id: 'z', name: 'Álamos' },
    ...(holder !== undefined && held(holder)),
  });
const publisher = (name: string): Publisher => ({
  id: name,
  name,
  role_id: 'r',
  group_id: null,
  group: null,
  assigned_territories_count: 2,
  publisher_roles: { id: 'r', name: 'Precursor', max_territories: 3 },
});

const searched = (changes: Partial<Searched>): Searched => ({
  territories: [],
  publishers: [],
  zones: [{ id: 'z', name: 'Álamos' }],
  screens: [{ path: '/zones', label: 'Zonas', words: 'barrios' }],
  actions: SEARCH_ACTIONS,
  chapters: [{ id: 'zonas', title: 'Zonas y barrios' }],
  fold: textFolder(),
  today: '2026-11-20',
  ...changes,
});
const lines = (text: string, changes: Partial<Searched>): string[] =>
  findAnswers(text, searched(changes)).found.map(({ name, detail }) => `${name} · ${detail}`);

describe('one search for everything', () => {
  test('an answer says who has a territory and until when, or what a publisher has', () => {
    const territories = [territory('12 Centro', 'Núria Íñiguez'), territory('3 Norte')];
    const publishers = [publisher('Núria Íñiguez')];
    expect(lines('NURIA ini', { territories, publishers })).toEqual([
      'Núria Íñiguez · Precursor · tiene 2 de 3',
      '12 Centro · Asignado a Núria Íñiguez · faltan 12 días',
    ]);
    expect(lines('alamos', { territories: territories.slice(1) })).toEqual([
      'Álamos · Zona · sus territorios',
      '3 Norte · Disponible · Álamos',
    ]);
  });

  test('a bare number means the territory of that number first', () => {
    const names = ['112 Sur', 'Calle 12', '120 Oriente', '12 Sur', 'Terr. 12', '012', '12 Norte'];
    const territories = names.map((name) => territory(name));
    const zones = [{ id: 'y', name: '12' }];
    expect(
      findAnswers('12', searched({ territories, zones })).found.map(({ name }) => name),
    ).toEqual([
      '12 Sur',
      'Terr. 12',
      '012',
      '12',
      '12 Norte',
      '120 Oriente',
      'Calle 12',
      '112 Sur',
    ]);
  });

  test('without a text the screens are offered, and a long answer is cut', () => {
    expect(lines(' ', { territories: [territory('1')] })).toEqual(['Zonas · Pantalla']);
    const territories = Array.from({ length: 100 }, (_, index) => territory(`Casa ${index}`));
    const { found, count } = findAnswers('casa', searched({ territories }));
    expect([found.length, count]).toEqual([MOST_ANSWERS, 100]);
  });

  test('what can be started is found by its name and by another word', () => {
    for (const text of ['import', 'excel'])
      expect(lines(text, {})).toEqual(['Importar · De Excel o de un mapa']);
    expect(lines('imprimir', {})).toEqual(['Tarjetas · De todos los territorios']);
    expect(lines('barrio', {})).toEqual(['Zonas · Pantalla', 'Zonas y barrios · Ayuda']);
  });

  test('the help is found, and its chapters after all else', () => {
    expect(lines('guia', {})).toEqual(['Ayuda · De esta pantalla']);
    const territories = [territory('Las zonas')];
    expect(lines('zonas', { territories })).toEqual([
      'Zonas · Pantalla',
      'Las zonas · Disponible · Álamos',
      'Zonas y barrios · Ayuda',
    ]);
  });

  test('«asignar» before a number offers only what is free', () => {
    const territories = [territory('12 Centro', 'Núria'), territory('12 Norte'), territory('3')];
    expect(lines('Asignar 12', { territories })).toEqual(['12 Norte · Asignar · Álamos']);
    expect(lines('asignar norte', { territories })).toEqual(['12 Norte · Asignar · Álamos']);
  });
});
