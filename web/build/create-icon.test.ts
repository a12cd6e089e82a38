import { Navigation } from 'lucide-react';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createIcon } from './create-icon.tsx';

const ofPackage = [['polygon', { points: '3 11 22 2 13 21 11 13 3 11', key: '1' }]];

/** Of each element its name and attributes, in one order. */
const drawn = (icon: ComponentType<{ className: string; strokeWidth: number }>) =>
  renderToStaticMarkup(createElement(icon, { className: 'size-4', strokeWidth: 3 }))
    .replace('lucide lucide-navigation ', '')
    .replace(/ xmlns="[^"]*"/, '')
    .split('<')
    .map((element) => element.match(/[\w/]+(?:="[^"]*")?|[\w-]+="[^"]*"/g)?.sort());

test('an icon is drawn as the package draws it', () => {
  // Its node has no `path`, which the type names for all.
  const Icon = createIcon({ node: ofPackage as never });
  expect(drawn(Icon)).toEqual(drawn(Navigation));
});
