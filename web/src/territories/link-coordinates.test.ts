import { mapView } from '@territorios/contract/territories/maps.ts';
import { expect, test } from 'vitest';
import { coordinatesOfLink, copiedPair } from './link-coordinates.ts';

const pointOf = (link: string) => {
  const view = mapView(link);
  return view && coordinatesOfLink(view);
};

test.each([
  ['a centre', 'https://www.google.com/maps/@19.4117,-99.1694,16z'],
  [
    'a pin, before the centre',
    'https://www.google.com/maps/place/X/@1,2,16z/data=!3m1!4b1!3d19.4117!4d-99.1694',
  ],
  ['a search', 'https://www.google.com/maps?q=19.4117,-99.1694'],
  ['an embedded map', 'https://www.google.com/maps/embed?pb=!1m18!2d-99.1694!3d19.4117'],
])('the point of %s is offered', (_kind, link) => {
  expect(pointOf(link)).toEqual({ latitude: '19.4117', longitude: '-99.1694' });
});

test.each([
  'https://maps.app.goo.gl/abc',
  'https://www.google.com/maps/search/parque',
  'https://www.google.com/maps/d/viewer?mid=abc',
  'https://www.google.com/maps?q=95,200',
])('a link without a point offers none: %s', (link) => {
  expect(pointOf(link)).toBeNull();
});

test('a pair copied from a map is two coordinates', () => {
  expect(copiedPair(' 19.41170, -99.16940 ')).toEqual({
    latitude: '19.41170',
    longitude: '-99.16940',
  });
});

test.each(['19,4117', '19.4117', '19, -99', 'hola, mundo', '95.1, 2.5'])(
  'a pasted text that is no pair stays as it is: %s',
  (text) => {
    expect(copiedPair(text)).toBeNull();
  },
);
