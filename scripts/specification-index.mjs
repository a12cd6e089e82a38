/** Sections of the specification that make promises, with their parts; the first one only introduces the product. */
const SECTIONS = {
  2: {
    title: 'Screens and routes',
    parts: [
      'Route table',
      'Layout and menu',
      'Sign-in',
      'Dashboard',
      'Campaign coverage card',
      'Administradores',
      'Publicadores',
      'Roles de Publicadores',
      'Zonas',
      'Territorios',
      'Public territory page',
      'Estadísticas',
      'Export card',
      'Territory detail',
    ],
  },
  3: { title: 'Entities and their fields', parts: [] },
  4: { title: 'States and transitions', parts: [] },
  5: { title: 'Validation rules', parts: [] },
  6: { title: 'Roles and permissions', parts: [] },
  7: { title: 'The calls it makes', parts: [] },
  8: {
    title: 'Error catalogue',
    parts: [
      'Generic',
      'Session',
      'Failure toasts',
      'Delete-specific messages',
      'Export',
      'Success toasts',
    ],
  },
  9: { title: 'Business constants and limits', parts: [] },
};

const INTRODUCTION = `# The specification, and the tests that hold it

Sections and their order are those of the specification (2 to 9); each sentence is the title of a test that
fails when the promise is broken. \`npm run docs:specification\` writes this page from the line
\`// Specification: 2 Zonas, 5\` above each test, and \`scripts/specification.test.mjs\` holds that it is
written anew and that no section is without tests.

<!-- prettier-ignore-start -->`;

/** Every place that a test may name, in order: '2 Zonas', '3'. */
export const PLACES = Object.entries(SECTIONS).flatMap(([number, { parts }]) =>
  parts.length === 0 ? [number] : parts.map((part) => `${number} ${part}`),
);

const ANNOTATION = /^ *\/\/ Specification: (.+)$/gm;
const DIRECT = /^\s*(?:it|test)(?:\.\w+)?\(\s*(['"`])(.*?)\1\s*,/s;
const OF_A_TABLE = /^\s*(?:it|test)(?:\.\w+)?\.each\(.*?\)\(\s*(['"`])(.*?)\1\s*,/s;

/**
 * The tests that name places of the specification in the line above them.
 * @param {string} source of a test file
 * @returns {{ places: string[], title: string | null }[]} a null title where no test follows the line
 */
export const annotatedTests = (source) =>
  [...source.matchAll(ANNOTATION)].map(({ 0: line, 1: places = '', index }) => {
    const following = source.slice(index + line.length);
    const title = (DIRECT.exec(following) ?? OF_A_TABLE.exec(following))?.[2];
    // The tags at the end of a browser test's title choose its tier.
    return { places: places.split(', '), title: title?.replace(/( @\w+)+$/, '') ?? null };
  });

/**
 * @typedef {{ file: string, source: string }} TestFile
 * @param {TestFile[]} files
 */
const annotated = (files) =>
  files.flatMap(({ file, source }) => annotatedTests(source).map((test) => ({ file, ...test })));

/**
 * What is wrong with the annotations; empty when nothing is.
 * @param {TestFile[]} files
 * @returns {string[]}
 */
export function annotationProblems(files) {
  const tests = annotated(files);
  const named = new Set(tests.flatMap(({ places }) => places));
  return [
    ...tests.filter(({ title }) => title === null).map(({ file }) => `${file}: no test follows`),
    ...[...named]
      .filter((place) => !PLACES.includes(place))
      .map((place) => `the specification has no place «${place}»`),
    ...PLACES.filter((place) => !named.has(place)).map((place) => `no test proves «${place}»`),
  ];
}

/**
 * The document: for each place of the specification the titles of its tests, by file.
 * @param {TestFile[]} files
 */
export function specificationDocument(files) {
  const tests = annotated(files);
  const testsOf = (/** @type {string} */ place) => {
    const found = tests.filter(({ places }) => places.includes(place));
    return [...new Set(found.map(({ file }) => file))].flatMap((file) => [
      '',
      `\`${file}\``,
      '',
      ...found.filter((test) => test.file === file).map(({ title }) => `- ${title}`),
    ]);
  };
  const sections = Object.entries(SECTIONS).flatMap(([number, { title, parts }]) => [
    '',
    `## ${number}. ${title}`,
    ...(parts.length === 0 ? testsOf(number) : []),
    ...parts.flatMap((part) => ['', `### ${part}`, ...testsOf(`${number} ${part}`)]),
  ]);
  return `${[INTRODUCTION, ...sections, '', '<!-- prettier-ignore-end -->'].join('\n')}\n`;
}
