import { type PromiseId, promises, type Promised } from './promises.ts';
import type { Finding } from './report.ts';

const START = '<!-- torture: start -->';
const END = '<!-- torture: end -->';
const NEVER = 'not run yet';

/**
 * Puts the table of promises between its two markers. A promise without a finding keeps the figure
 * that the document has.
 * @throws when the document lacks the markers
 */
export function withTable(
  document: string,
  findingOf: (id: PromiseId) => Finding | null,
  list: Partial<Record<PromiseId, Promised>> = promises,
): string {
  const [before, old, after] = split(document);
  // `promises` has no other keys.
  const ids = Object.keys(list) as PromiseId[];
  const lines = ids.map((id) => {
    const found = findingOf(id);
    const figure = found
      ? `${found.figure} (${found.day}, ${found.commit})`
      : (figureIn(old, id) ?? NEVER);
    return `| ${list[id]?.promise} | ${list[id]?.test} | ${commandOf(id)} | ${figure} |`;
  });
  return [
    before + START,
    '<!-- prettier-ignore-start -->',
    '',
    '| promise | how it is tested | command | last figure |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
    '<!-- prettier-ignore-end -->',
    END + after,
  ].join('\n');
}

const commandOf = (id: string): string => `\`npm run torture -- ${id}\``;

function split(document: string): [before: string, table: string, after: string] {
  const start = document.indexOf(START);
  const end = document.indexOf(END);
  if (start < 0 || end < start) throw new Error(`no ${START} before an ${END}`);
  return [
    document.slice(0, start),
    document.slice(start + START.length, end),
    document.slice(end + END.length),
  ];
}

function figureIn(table: string, id: string): string | undefined {
  const line = table.split('\n').find((text) => text.includes(`| ${commandOf(id)} |`));
  return line?.split('|').at(-2)?.trim();
}
