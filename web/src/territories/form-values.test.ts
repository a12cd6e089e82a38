import { NO_VALUES } from '@territorios/contract/territories/api.ts';
import { describe, expect, test } from 'vitest';
import { territorySample } from './testing/territory.ts';
import {
  changedFields,
  formValues,
  TerritoryForm,
  type TerritoryFormValues,
} from './form-values.ts';

const ZONE = '0192d3a0-0000-7000-8000-000000000001';
const EMPTY = { ...formValues(null), name: '12' };

const messages = (values: Partial<TerritoryFormValues>) =>
  Object.fromEntries(
    TerritoryForm.safeParse({ ...EMPTY, ...values }).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ]) ?? [],
  );

// Specification: 5
test('an empty field of a territory is sent as null', () => {
  expect(TerritoryForm.parse({ ...EMPTY, name: '  12 ', warnings: '  ' })).toEqual({
    name: '12',
    zone_id: null,
    ...NO_VALUES,
  });
});

// Specification: 3, 5
test('the choices of a territory are sent as their values', () => {
  expect(
    TerritoryForm.parse({
      ...EMPTY,
      zone_id: ZONE,
      group_suitable: 'no',
      danger_level: 'amarillo',
      warnings: 'Perros',
    }),
  ).toMatchObject({
    zone_id: ZONE,
    group_suitable: false,
    danger_level: 'amarillo',
    warnings: 'Perros',
  });
});

describe('coordinates', () => {
  test.each([
    ['19.4326', '-99.1332', 19.4326, -99.1332],
    [' 19,4326 ', '−99,1332', 19.4326, -99.1332],
    ['0', '-.5', 0, -0.5],
    ['+90', '180', 90, 180],
  ])(
    'coordinates are taken with a point or a comma: %s and %s',
    (latitude, longitude, north, east) => {
      expect(
        TerritoryForm.parse({
          ...EMPTY,
          navigation_latitude: latitude,
          navigation_longitude: longitude,
        }),
      ).toMatchObject({ navigation_latitude: north, navigation_longitude: east });
    },
  );

  // Specification: 5
  test.each(['norte', '19.4.3', '19 43', '91', '0x10', 'Infinity'])(
    'coordinates refuse a latitude that is none: %s',
    (latitude) => {
      expect(messages({ navigation_latitude: latitude, navigation_longitude: '0' })).toEqual({
        navigation_latitude: 'La latitud no es válida',
      });
    },
  );

  // Specification: 5
  test('refuse a longitude beyond the globe', () => {
    expect(messages({ navigation_latitude: '0', navigation_longitude: '180.1' })).toEqual({
      navigation_longitude: 'La longitud no es válida',
    });
  });

  // Specification: 5
  test('need each other, and the one that is missing is pointed out', () => {
    const both = 'Debes indicar latitud y longitud para iniciar la ruta';
    expect(messages({ navigation_latitude: '19' })).toEqual({ navigation_longitude: both });
    expect(messages({ navigation_longitude: '-99' })).toEqual({ navigation_latitude: both });
  });
});

test('a link that is not of Google Maps is refused', () => {
  expect(messages({ google_maps_link: 'https://example.org/maps' })).toEqual({
    google_maps_link: 'El enlace debe ser de Google Maps',
  });
});

// Specification: 2 Territorios
test('a stored territory comes back unchanged from the form', () => {
  const stored = {
    ...NO_VALUES,
    name: '12',
    zone_id: ZONE,
    google_maps_link: 'https://www.google.com/maps/@19.4117,-99.1694,16z',
    navigation_latitude: 0.0000001,
    navigation_longitude: -99.1332,
    group_suitable: true,
    danger_level: 'rojo' as const,
    warnings: 'Dos\nlíneas',
    notes: 'Llave\nen casa',
  };
  const values = formValues(territorySample(stored));
  expect(TerritoryForm.parse(values)).toEqual(stored);
});

describe('what an edition sends', () => {
  const sent = TerritoryForm.parse({
    ...EMPTY,
    navigation_latitude: '1',
    navigation_longitude: '2',
  });

  test('an edition sends only the changed fields, so that another person can change the rest', () => {
    expect(changedFields(sent, { name: true })).toEqual({ name: '12' });
    expect(changedFields(sent, {})).toEqual({});
  });

  test('an edition of one coordinate sends both', () => {
    expect(changedFields(sent, { navigation_longitude: true })).toEqual({
      navigation_latitude: 1,
      navigation_longitude: 2,
    });
  });
});
