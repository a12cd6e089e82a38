import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textsIn } from './screen-texts.mjs';

const read = (/** @type {string} */ path) =>
  readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** Texts that hold a refused word because the specification has it, or another notion. */
const KEPT = [
  '¿Estás seguro de eliminar este administrador?',
  'Actualmente dispones de otro territorio asignado',
  'Caducó el …',
  'Debes indicar latitud y longitud para iniciar la ruta',
  'Error al actualizar el límite de territorios',
  'Este territorio ha expirado. Por favor, solicita otro territorio.',
  'Límite',
  'Límite de territorios actualizado',
  'No puedes eliminar tu propio usuario.',
  'No se pudieron exportar los datos. Inténtalo de nuevo.',
  'No se pudo exportar el historial de asignaciones. Inténtalo de nuevo.',
  'Por favor ingresa nombre y correo',
  'Por favor selecciona un publicador',
  'Selecciona un rango de fechas',
  'Solo puedes actualizar tu propia información.',
  'Visualiza y analiza información sobre los territorios.',
  'Ya tienen su límite (…)',
  // What a person may type in the search.
  'ajustes apariencia letras fondo oscuro',
  // What is typed on the server, and what is stored.
  'Uso: npm run congregation -- create --name "Nombre" --email correo@ejemplo.org [--time-zone America/Mexico_City]',
  'America/Mexico_City',
];

/** @param {string} word one that ends with a hyphen is a beginning */
const patternOf = (word) =>
  word.endsWith('-') ? `${word.slice(0, -1)}[\\p{L}_]*` : `${word}(?:e?s)?`;

const table =
  /## Words on the screens\n[^|]*((?:\|.*\n)+)/.exec(read('CONTRIBUTING.md'))?.[1] ?? '';
const rows = table
  .trim()
  .split('\n')
  .slice(2)
  .map((line) => {
    const [, notion = '', word = '', refused = ''] = line.split('|').map((cell) => cell.trim());
    const words = refused.split(', ').map(patternOf).join('|');
    return {
      notion,
      word,
      refused: new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words})(?![\\p{L}\\p{N}_])`, 'iu'),
    };
  });

/** A quotation is a text of a screen, which stands there. */
const sentences = (/** @type {string} */ path) =>
  read(path)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/«[^»]*»/g, '«»')
    .split(/(?<=[.:;?!|]) /)
    .map((text) => ({ path, text }));

const texts = [
  ...textsIn(['web/src', 'contract/src', 'server/src']),
  ...['guia', 'guia-del-publicador', 'guia-del-capitan', 'privacidad'].flatMap((name) =>
    sentences(`docs/${name}.md`),
  ),
];
const others = texts.filter(({ text }) => !KEPT.includes(text));

describe('the words of the screens', () => {
  it('the words of the screens are in a table', () => {
    expect(rows.length).toBeGreaterThan(0);
    for (const { notion, word } of rows) expect([notion, word]).not.toContain('');
  });

  it.each(rows)('one notion has one word on screens, in guide and mails: $word', ({ refused }) => {
    expect(others.filter(({ text }) => refused.test(text))).toEqual([]);
  });

  it.each(KEPT)('a text that keeps its word is on a screen: %s', (kept) => {
    expect(texts.map(({ text }) => text)).toContain(kept);
    expect(rows.some(({ refused }) => refused.test(kept))).toBe(true);
  });
});
