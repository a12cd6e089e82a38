import { growth, LINEAR_GROWTH, repeated } from '@territorios/contract/testing/growth.ts';
import { describe, expect, it } from 'vitest';
import { personalPart, personTexts } from './person-texts.ts';

describe('what looks like data of a person', () => {
  it.each([
    ['Llamar al 55 1234 5678', 'un teléfono'],
    ['Tel. +52 (55) 1234-5678', 'un teléfono'],
    ['+34 612 345 678 por la tarde', 'un teléfono'],
    ['9 1234 5678', 'un teléfono'],
    ['5512345678', 'un teléfono'],
    ['Escribir a marta.nunez@example.org', 'un correo electrónico'],
    ['Vive la Sra. Núñez', 'el nombre de una persona'],
    ['Sr Pérez, segundo piso', 'el nombre de una persona'],
    ['El señor Gómez pidió que no', 'el nombre de una persona'],
    ['La familia Ortega tiene perro', 'el nombre de una persona'],
    ['Fam. Ortega', 'el nombre de una persona'],
    ['DNI 12345678Z', 'un número de identidad'],
    ['RUT 12.345.678-5', 'un número de identidad'],
    ['C.C. 1.234.567.890', 'un número de identidad'],
    ['GOMC850101HDFRRL09', 'un número de identidad'],
  ])('%s: %s', (text, what) => expect(personalPart(text)).toBe(what));

  it.each([
    'Territorio 12 Centro',
    '100-01 Unidad',
    'Perro suelto en Juárez 1234, interior 5',
    'De Hidalgo 100 a Hidalgo 2500',
    'Trabajado el 12/03/2024 y el 2024-05-06, de 10:00 a 13:30',
    '19.43267, -99.13317',
    'Iglesia del Señor de los Milagros',
    'Parroquia de la Sagrada Familia Norte',
    'Nuestra Señora Aparecida',
    'Familias con perro',
    'Manzanas 1-8, código postal 06700',
    'Casas 101, 103 y 105; 12 + 3 departamentos',
    'Altura 1,200 m, +2 pisos',
    'Srios. y oficinas',
  ])('a text about the place is none: %s', (text) => expect(personalPart(text)).toBeNull());

  it('each territory is named once, with every field that has some', () => {
    const bare = { warnings: null, notes: null };
    const marked = {
      id: '2',
      name: '2',
      warnings: 'Familia Ortega',
      notes: 'Llamar al 5512345678',
    };
    expect(personTexts([{ id: '1', name: 'Centro 1', ...bare }, marked])).toEqual([
      {
        id: '2',
        name: '2',
        told: 'Advertencias: parece el nombre de una persona · Notas privadas: parece un teléfono',
      },
    ]);
  });

  it.each(['1', '1 ', '1.', '(', '@', 'a@', 'A', 'Sr ', '1-', '+1'])(
    'the cost grows with the length and not faster: %j',
    async (text) => {
      expect(await growth(repeated(text), personalPart)).toBeLessThan(LINEAR_GROWTH);
    },
  );
});
