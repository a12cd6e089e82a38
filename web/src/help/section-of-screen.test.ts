import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createAppRouter } from '#app/router.tsx';
import { sectionOfScreen } from './section-of-screen.ts';

const guide = readFileSync(new URL('../../../docs/guia.md', import.meta.url), 'utf8');
const anchors = [...guide.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-'),
);
const OF_NO_SCREEN = sectionOfScreen('/nothing');
const screens = Object.keys(createAppRouter().routesByPath).filter((path) => path !== '/');

it.each(screens)('a screen has a chapter of the guide: %s', (path) => {
  expect(anchors).toContain(sectionOfScreen(path));
  expect(sectionOfScreen(path)).not.toBe(OF_NO_SCREEN);
});

it('a panel has the chapter of its list, and a missing page the questions', () => {
  expect(screens.length).toBeGreaterThan(15);
  expect(sectionOfScreen('/zones/')).toBe(sectionOfScreen('/zones'));
  expect(anchors).toContain(OF_NO_SCREEN);
});
