/** Sections of the specification that make promises; the first one only introduces the product. */
const SECTIONS = ['2', '3', '4', '5', '6', '7', '8', '9'];

const escaped = (/** @type {string} */ text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The place where a text is the name of a group or of a test that is not skipped, or -1. Tags follow a name.
 * @param {string} source
 * @param {string} callee
 * @param {string} title
 * @param {number} from
 */
function indexOfTitle(source, callee, title, from) {
  const call = new RegExp(
    `(?:${callee}|\\))\\(\\s*(['"\`])${escaped(title)}(?: @\\w+)*\\1\\s*,`,
    'g',
  );
  call.lastIndex = from;
  return call.exec(source)?.index ?? -1;
}

/**
 * Whether a test file has a test of this name.
 * @param {string} source
 * @param {string} title with the name of its group before it, if it is `group › test`
 */
function hasTest(source, title) {
  const [name = '', group] = title.split(' › ').reverse();
  const from = group === undefined ? 0 : indexOfTitle(source, '\\bdescribe', group, 0);
  return from >= 0 && indexOfTitle(source, '\\b(?:it|test)', name, from) >= 0;
}

/**
 * What is wrong with the list of statements and their tests; empty when nothing is.
 * @param {string} document with lines `| statement | file<br>file | test<br>test |` under `## 2. …`
 * @param {(path: string) => string | null} read the text of a file, null when there is none
 * @returns {string[]}
 */
export function specificationProblems(document, read) {
  const problems = [];
  const filled = new Set();
  let section = '';
  for (const line of document.split('\n')) {
    section = /^## (\d+)\./.exec(line)?.[1] ?? section;
    if (!/^\|(?! (?:Statement|---) \|)/.test(line)) continue;
    const [statement = '', ...cells] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const [files = [], titles = []] = cells.map((cell) => cell.split('<br>').filter(Boolean));
    filled.add(section);
    if (titles.length === 0) problems.push(`«${statement}» names no test`);
    if (titles.length !== files.length || cells.length !== 2)
      problems.push(`«${statement}» needs a file for each test`);
    titles.forEach((title, index) => {
      const path = (files[index] ?? '').replaceAll('`', '');
      const source = read(path);
      if (source === null) problems.push(`«${statement}»: there is no file ${path}`);
      else if (!hasTest(source, title)) problems.push(`${path} has no test «${title}»`);
    });
  }
  for (const number of SECTIONS)
    if (!filled.has(number)) problems.push(`section ${number} has no statements`);
  return [...new Set(problems)];
}
