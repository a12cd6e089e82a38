/** Placeholder of a value in a text, as in 'Copiar información de …'. */
const HOLE = '…';

/** Literals, and the text between two tags. They overlap, so each is looked for by itself. */
const TEXTS = [/'((?:[^'\\\n]|\\.)*)'/g, /"([^"\n]*)"/g, /`([^`]*)`/g, /(?<=>)([^<>]+)(?=<)/g];

/**
 * The texts that a source file may show: its literals and its JSX texts, without regard to line
 * breaks, with an ellipsis in place of each value. Code that looks like a text comes along; a
 * sentence for a person is never among it by chance.
 * @param {string} source of a .ts or .tsx file
 */
export const screenTexts = (source) =>
  TEXTS.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, text = '']) =>
      text
        .replaceAll(/\{' '\}/g, ' ')
        .replaceAll(/\$?\{[^{}]*\}/g, HOLE)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  );
