import { expect, it } from 'vitest';
import { documentOf } from './frames.ts';

const DOCUMENT =
  '<head><title>Territorios</title><script type="module" src="/assets/index-1.js"></script></head>' +
  '<body><div id="root" aria-busy="true"></div><script src="/assets/old-browser-1.js"></script></body>';
const FRAME =
  '<link rel="preload" as="image" href="/favicon.svg"/><title>Zonas · Territorios</title><h1 style="top:0">Zonas</h1>';

it('a screen’s document has its title and its frame, and first of all the script that looks for a session', () => {
  expect(documentOf(DOCUMENT, FRAME, 'assets/old-browser-2.js')).toBe(
    '<head><title>Zonas · Territorios</title><script src="/assets/old-browser-2.js"></script>' +
      '<script type="module" src="/assets/index-1.js"></script></head>' +
      '<body><div id="root" aria-busy="true"><output class="sr-only">Comprobando la sesión</output>' +
      '<div inert aria-hidden="true" class="noscript:hidden"><h1 data-style="top:0">Zonas</h1></div></div></body>',
  );
});

it('a frame that brings a script ends the build, because the policy refuses it', () => {
  expect(() =>
    documentOf(DOCUMENT, `${FRAME}<script>1</script>`, 'assets/old-browser-2.js'),
  ).toThrow('A frame has a script');
});

it('a document without a place for the frame ends the build', () => {
  expect(() => documentOf('<title></title>', FRAME, 'assets/old-browser-2.js')).toThrow('has no');
});
