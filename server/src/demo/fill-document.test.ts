import { describe, expect, it } from 'vitest';
import { fillDocument, hourText } from './fill-document.ts';

const SHOWN = {
  nextReset: new Date('2026-11-20T19:00:00.000Z'),
  timeZone: 'America/Mexico_City',
  territory: '/territorio/AbC',
  outing: '/salida/DeF',
};
const DOCUMENT =
  '<html><head><title>x</title></head><body class="tall"><input id="email"/><input id="password"/></body></html>';
const LINE =
  '<p>Esta es una demostración: lo que escriba se borra cada hora; la próxima vez, a las 13:00 (GMT-6).</p>';

describe('the hour of the next reset', () => {
  it.each([
    ['2026-11-20T19:00:00.000Z', 'America/Mexico_City', 'a las 13:00 (GMT-6)'],
    ['2026-11-20T07:00:00.000Z', 'America/Mexico_City', 'a la 01:00 (GMT-6)'],
    ['2026-11-20T23:00:00.000Z', 'Europe/Madrid', 'a las 00:00 (GMT+1)'],
  ])('of %s in %s is «%s»', (moment, zone, text) => {
    expect(hourText(new Date(moment), zone)).toBe(text);
  });
});

describe('a document of the public demonstration', () => {
  it.each([
    ['index.html', 'Puede entrar de nuevo.'],
    ['screens/zones.html', 'Puede entrar de nuevo.'],
    ['territorio.html', 'este enlace es de antes'],
    ['salida.html', 'este enlace es de antes'],
  ])('%s has the line once, as the first of its body, and what a reset says', (path, reset) => {
    const filled = fillDocument(path, DOCUMENT, SHOWN);
    expect(filled).toContain('<link rel="stylesheet" href="/demonstration.css"></head>');
    expect(filled).toMatch(/<body class="tall"><aside id="demonstration" /);
    expect(filled.split('<p>')).toHaveLength(2);
    expect(filled).toContain(`${LINE}</aside>`);
    expect(filled).toContain(reset);
    expect(filled).not.toContain('territorios"');
  });

  it('the sign-in is filled in, says who else reads, and leads to the links', () => {
    const filled = fillDocument('login.html', DOCUMENT, SHOWN);
    expect(filled).toContain(LINE);
    expect(filled).toContain('<input id="email" value="demo@example.org"/>');
    expect(filled).toContain('<input id="password" value="territorios"/>');
    expect(filled).toContain('no ponga datos reales');
    expect(filled).toContain('<a href="/territorio/AbC">el enlace de un territorio</a>');
    expect(filled).toContain('<a href="/salida/DeF">el de una salida</a>');
  });

  it('the sign-in names no link while there is none', () => {
    const filled = fillDocument('login.html', DOCUMENT, {
      ...SHOWN,
      territory: null,
      outing: null,
    });
    expect(filled).not.toContain('<a ');
    expect(filled).not.toContain('Sin entrar');
  });
});
