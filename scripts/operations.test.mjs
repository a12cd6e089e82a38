import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { logMessages } from './log-messages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

/** Every match's first group, once. @param {string} text @param {RegExp} pattern */
const found = (text, pattern) => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];

const page = read('docs/operations.md');
/** The cells of a table's first column. */
const explained = found(page, /^\| (`.*?`) +\|/gm).flatMap((cell) => found(cell, /`([^`]+)`/g));

describe('the operations page', () => {
  const sources = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !/testing\/|^demo\//.test(path))
    .map((path) => read(join('server/src', path)));
  /** The beginning, by which a person recognises a line. @param {string} message */
  const beginning = (message) => (message.split(/ \(|: |; |, /)[0] ?? '').replace(/\.$/, '');
  const messages = [...new Set(sources.flatMap(logMessages).map(beginning))];

  it('the operations page is held against the messages of the program', () => {
    expect(messages).toContain('database away');
    expect(messages).toContain('La base de datos ya tiene datos');
    expect(messages.length).toBeGreaterThan(35);
  });

  it.each(messages)('the operations page explains the line «%s»', (message) => {
    expect(explained.some((line) => line.startsWith(message))).toBe(true);
  });

  it.each(found(read('server/src/env.ts'), /^ {2}([A-Z_]+): /gm))(
    'the operations page explains %s',
    (variable) => {
      expect(explained).toContain(variable);
    },
  );

  it.each(found(page, /npm run ([\w:-]+)/g))(
    'the operations page gives a command that there is: npm run %s',
    (name) => {
      expect(JSON.parse(read('package.json')).scripts).toHaveProperty([name]);
    },
  );

  it.each(found(page, /(?<=[ `(])(deploy\/[\w.-]+)/g))(
    'the operations page names a file that there is: %s',
    (path) => {
      expect(read(path)).not.toBe('');
    },
  );

  it('the operations page leads from its links to its headings', () => {
    const anchors = found(page, /^#+ (.+)$/gm).map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    );
    const linked = found(page, /\]\(#([^)]+)\)/g);
    expect(linked.length).toBeGreaterThan(10);
    expect(anchors).toEqual(expect.arrayContaining(linked));
  });
});

describe('the messages of a source file', () => {
  it('the messages of a source file are those that it logs or that end a start, with an ellipsis for each value', () => {
    const source = `
      log(isNew ? \`Se crea \${folder} nueva.\` : 'Ya estaba hecha.');
      request.log.error({ err: error }, 'database away');
      throw new OperatorError(\`No se puede abrir \${path} (\${reason(1)}).\`, { cause });`;
    expect(logMessages(source)).toEqual([
      'Se crea … nueva.',
      'Ya estaba hecha.',
      'database away',
      'No se puede abrir … (…).',
    ]);
  });

  it('the messages of a source file are not its other texts', () => {
    expect(logMessages("const title = 'Editar zona'; catalog('una cosa');")).toEqual([]);
  });
});
