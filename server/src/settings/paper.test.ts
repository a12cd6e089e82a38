import { expect, it } from 'vitest';
import { paperOf } from './paper.ts';

it.each([
  'America/Mexico_City',
  'America/Ciudad_Juarez',
  'America/Bogota',
  'America/Caracas',
  'America/Santiago',
  'America/Panama',
  'America/New_York',
  'US/Eastern',
  'Asia/Manila',
])('the paper is Carta where CLDR says US-Letter: %s', (zone) =>
  expect(paperOf(zone)).toBe('letter'),
);

it.each([
  'Europe/Madrid',
  'America/Argentina/Buenos_Aires',
  'America/Lima',
  'America/Santo_Domingo',
  'America/Havana',
  'UTC',
  'Marte/Olimpo',
])('the paper is A4 elsewhere: %s', (zone) => expect(paperOf(zone)).toBe('a4'));
