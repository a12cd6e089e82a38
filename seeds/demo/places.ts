import type { Random } from './random.ts';

/** degrees, WGS 84 */
export interface Point {
  latitude: number;
  longitude: number;
}

export const ZONES = [
  { name: '100', middle: { latitude: 19.4126, longitude: -99.1627 } },
  { name: '200', middle: { latitude: 19.4204, longitude: -99.1381 } },
  { name: '300', middle: { latitude: 19.3897, longitude: -99.1555 } },
  { name: '400', middle: { latitude: 19.3742, longitude: -99.1249 } },
  { name: '500', middle: { latitude: 19.3509, longitude: -99.1622 } },
  { name: '600', middle: { latitude: 19.4478, longitude: -99.1553 } },
  { name: '700', middle: { latitude: 19.4631, longitude: -99.1204 } },
  { name: '800', middle: { latitude: 19.3981, longitude: -99.0976 } },
  { name: 'Las Jacarandas', middle: { latitude: 19.3318, longitude: -99.1893 } },
] as const;

const MIDDLE_OF_THE_CITY: Point = { latitude: 19.4, longitude: -99.14 };
/** In degrees, from one side to the other. */
const SPREAD = 0.08;

const WAYS = [
  'Calle',
  'Privada',
  'Cerrada',
  'Avenida',
  'Callejón',
  'Andador',
  'Retorno',
  'Calzada',
] as const;
const WAY_NAMES = [
  'de los Olivos',
  'del Roble',
  'Colibrí',
  'de la Cañada',
  'Niños Héroes',
  'del Árbol',
  'Ahuehuete',
  'de las Peñas',
  'Río Nazas',
  'Cuauhtémoc',
  'San Agustín',
  'del Jazmín',
  'Volcán Ajusco',
  'de la Cigüeña',
  'Primavera',
] as const;
const LANDMARKS = [
  'Mercado de la Viña',
  'Unidad Los Álamos',
  'Parque del Kiosco',
  'Edificios de la Estación',
  'Negocios de la Glorieta',
] as const;

export const placeName = (random: Random): string =>
  random.chance(0.2) ? random.pick(LANDMARKS) : `${random.pick(WAYS)} ${random.pick(WAY_NAMES)}`;

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Anywhere in the city. */
export function pointInCity(random: Random): Point {
  const { latitude, longitude } = MIDDLE_OF_THE_CITY;
  return {
    latitude: rounded(latitude + (random.fraction() - 0.5) * SPREAD),
    longitude: rounded(longitude + (random.fraction() - 0.5) * SPREAD),
  };
}
