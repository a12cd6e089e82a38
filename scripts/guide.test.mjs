import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { screenTexts, textsIn } from './screen-texts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

const guide = read('docs/guia.md');

/** Every match's first group, once. @param {string} text @param {RegExp} pattern */
const found = (text, pattern) => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];

/** Images in both ways of writing them, by the file's name. @param {string} text */
const images = (text) => found(text, /(?:!\[[^\]]+\]\(|<img src=")(?:docs\/)?images\/([^)"]+)/g);

describe('the pictures', () => {
  const taken = readdirSync(join(root, 'docs/images')).sort();

  it('the pictures are all there, and all shown', () => {
    expect([...new Set([...images(guide), ...images(read('README.md'))])].sort()).toEqual(taken);
  });

  it('the pictures say in words what they show', () => {
    const written = found(guide, /(!\[[^\]]*\]\([^)]*\)|<img [^>]*>)/g);
    for (const image of written) expect(image).toMatch(/^!\[[^\]]{10,}\]|alt="[^"]{10,}"/);
  });

  it.each(taken)('the pictures are small enough for a phone: %s', (name) => {
    expect(readFileSync(join(root, 'docs/images', name)).length).toBeLessThan(150_000);
  });
});

describe('the guide', () => {
  const shown = new Set(textsIn(['web/src', 'contract/src']).map(({ text }) => text));
  const quoted = found(
    `${guide} ${read('docs/guia-del-publicador.md')} ${read('docs/guia-del-capitan.md')} ${read('docs/privacidad.md')}`.replaceAll(
      /\s+/g,
      ' ',
    ),
    /«([^»]+)»/g,
  );

  it('the guide quotes the screens', () => {
    expect(quoted.length).toBeGreaterThan(50);
  });

  it.each(quoted)('the guide quotes a text that is on a screen: «%s»', (text) => {
    expect(shown).toContain(text);
  });

  it('the guide leads to the expired territories by the chip that shows them alone', () => {
    const [sentence] = found(guide.replaceAll(/\s+/g, ' '), /(Para verlos juntos[^:]+)/g);
    expect(sentence).toContain('«Expirados»');
  });

  it('the guide leads from its table of contents to its headings', () => {
    const anchors = found(guide, /^#+ (.+)$/gm).map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
        .replaceAll(' ', '-'),
    );
    const linked = found(guide, /\]\(#([^)]+)\)/g);
    expect(linked.length).toBeGreaterThan(5);
    expect(anchors).toEqual(expect.arrayContaining(linked));
  });
});

describe('the texts of a source file', () => {
  it('the texts of a source file are its literals and the text between its tags', () => {
    const source = `
      const title: 'kind' = 'Zona'; const label = \`Editar \${zone.name}\`;
      const page = <p title="Todas">
        Más de {DAYS} días
        sin uso <b>Sí</b>{' '}
      </p>;`;
    expect(screenTexts(source, 'tsx')).toEqual(
      expect.arrayContaining(['Zona', 'Editar …', 'Todas', 'Más de … días sin uso', 'Sí']),
    );
  });

  it('the texts of a source file are not parts of longer ones', () => {
    expect(screenTexts("const title = 'Editar zona';", 'ts')).not.toContain('Editar');
  });
});
