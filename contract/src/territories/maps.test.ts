import { describe, expect, it } from 'vitest';
import { isMapsLink, mapView, readMapsLink } from './maps.ts';

const PB = '!1m18!1m12!1m3!1d3762.5!2d-99.1332!3d19.4326!2m3!1f0!2f0!3f0';

describe('what is taken out of what was pasted', () => {
  it.each([
    ['  https://maps.app.goo.gl/abc  ', 'https://maps.app.goo.gl/abc'],
    [
      `<iframe width="600" src="https://www.google.com/maps/embed?pb=${PB}" style="border:0"></iframe>`,
      `https://www.google.com/maps/embed?pb=${PB}`,
    ],
    [
      `<iframe src='https://www.google.com/maps/d/embed?mid=1a&amp;z=15'></iframe>`,
      'https://www.google.com/maps/d/embed?mid=1a&z=15',
    ],
  ])('%s', (pasted, address) => {
    expect(readMapsLink(pasted)).toBe(address);
  });
});

describe('what the frame shows and what the button opens', () => {
  // Specification: 2 Public territory page
  it.each([
    [
      'a map of one’s own',
      'https://www.google.com/maps/d/u/2/edit?mid=1aB_-.9&usp=sharing&ll=19.4,-99.1&z=14',
      'https://www.google.com/maps/d/embed?mid=1aB_-.9&ll=19.4,-99.1&z=14',
      'https://www.google.com/maps/d/viewer?mid=1aB_-.9',
    ],
    [
      'an embed address',
      `https://www.google.com/maps/embed?pb=${PB}`,
      `https://www.google.com/maps/embed?pb=${PB}`,
      'https://www.google.com/maps/search/?api=1&query=19.4326,-99.1332',
    ],
    [
      'a place whose pin differs from the centre',
      'https://www.google.com/maps/place/Parque/@19.1,-99.1,17z/data=!3m1!4b1!4m6!3d19.4326!4d-99.1332?hl=es&authuser=0',
      'https://www.google.com/maps?q=19.4326,-99.1332&output=embed',
      'https://www.google.com/maps/place/Parque/@19.1,-99.1,17z/data=!3m1!4b1!4m6!3d19.4326!4d-99.1332',
    ],
    [
      'a centre on a country host',
      'https://www.google.com.mx/maps/@19.4326,-99.1332,15z',
      'https://www.google.com/maps?q=19.4326,-99.1332&output=embed',
      'https://www.google.com.mx/maps/@19.4326,-99.1332,15z',
    ],
    [
      'a search',
      'https://www.google.es/maps/search/calle+mayor+5',
      'https://www.google.com/maps?q=calle%20mayor%205&output=embed',
      'https://www.google.es/maps/search/calle+mayor+5',
    ],
    [
      'a query',
      'https://maps.google.com/?q=19.4,-99.1',
      'https://www.google.com/maps?q=19.4,-99.1&output=embed',
      'https://maps.google.com/?q=19.4,-99.1',
    ],
    ['a short link', 'https://maps.app.goo.gl/AbCd123', null, 'https://maps.app.goo.gl/AbCd123'],
    [
      'a short link with a note of where it was shared',
      'https://maps.app.goo.gl/AbCd123?g_st=ic',
      null,
      'https://maps.app.goo.gl/AbCd123',
    ],
    ['an old short link', 'https://goo.gl/maps/AbCd123', null, 'https://goo.gl/maps/AbCd123'],
  ])('%s', (_kind, link, frame, address) => {
    expect(mapView(link)).toEqual({ frame, address });
  });
});

describe('what is refused', () => {
  it.each([
    'http://www.google.com/maps/@19.4,-99.1,15z',
    'javascript:alert(1)',
    'https://user@www.google.com/maps/@19.4,-99.1,15z',
    'https://www.google.com:8443/maps/@19.4,-99.1,15z',
    'https://www.google.com.evil.example/maps/@19.4,-99.1,15z',
    'https://evilgoogle.com/maps/@19.4,-99.1,15z',
    'https://www.google.com/search?q=mapas',
    'https://www.google.com/maps',
    'https://www.google.com/maps/d/viewer?mid="><script>',
    'https://goo.gl/abc',
    'https://example.com/maps/@19.4,-99.1,15z',
    'https://maps.google.com/url?q=https://evil.example/',
    'https://maps.google.com/amp/s/evil.example/?q=x',
    'https://maps.google.com/local_url?q=https://evil.example/',
    'https://www.google.com/maps/url?q=https://evil.example/',
    'https://www.google.com/maps/place/../../url?q=https://evil.example/',
    'https://www.google.com/maps/amp/s/evil.example?q=x',
    'https://www.google.com.de/maps/@19.4,-99.1,15z',
    'https://google.co.com/maps/@19.4,-99.1,15z',
    'https://www.google.xx/maps/@19.4,-99.1,15z',
    'https://www.google.com./maps/@19.4,-99.1,15z',
    'https://www.maps.google.com/maps/@19.4,-99.1,15z',
    'https://maps.app.goo.gl/?link=https://evil.example/',
    'https://maps.app.goo.gl/a/b',
    'https://goo.gl/maps/../evil',
    'https://goo.gl/maps/a%2f..%2f..%2fevil',
    'https://www.google.com/maps/\n@19.4,-99.1',
    'no es un enlace',
  ])('%s', (link) => {
    expect(isMapsLink(link)).toBe(false);
  });
});

describe('Google’s own hosts', () => {
  it.each([
    'google.com',
    'google.es',
    'google.com.mx',
    'google.co.cr',
    'google.com.gt',
    'google.cat',
  ])('a map on %s is taken, with and without its first part', (host) => {
    for (const name of [host, `www.${host}`, `maps.${host}`]) {
      expect(isMapsLink(`https://${name}/maps/@19.4,-99.1,15z`)).toBe(true);
    }
  });
});

describe('the paths of a map', () => {
  it.each([
    'https://maps.google.com/maps?q=19.4,-99.1',
    'https://www.google.com/maps?q=19.4,-99.1',
    'https://www.google.com/maps/search/?api=1&query=19.4,-99.1',
    'https://www.google.com/maps/dir/?api=1&destination=19.4,-99.1',
    'https://www.google.com/maps/u/1/place/Parque/@19.4,-99.1,17z',
    'https://www.google.com/maps/place/1%2F2+Calle/@19.4,-99.1,17z',
    'https://www.google.com/maps/@19.4,-99.1,3a,75y/data=!3m6',
    'https://www.google.com/maps/data=!3m1!4b1!3d19.4!4d-99.1',
  ])('%s is taken', (link) => {
    expect(isMapsLink(link)).toBe(true);
  });
});
