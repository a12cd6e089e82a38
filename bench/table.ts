import { type Figure, isReached } from './figure.ts';
import { type FigureId, figures } from './figures.ts';
import type { Kept } from './report.ts';

const START = '<!-- bench: start -->';
const END = '<!-- bench: end -->';
const NEVER = 'not measured yet';

/**
 * Puts the table of figures between its two markers. A figure that was not measured here keeps the
 * line that the document has.
 * @throws when the document lacks the markers
 */
export function withTable(
  document: string,
  keptOf: (id: FigureId) => Kept | null,
  list: Partial<Record<FigureId, Figure>> = figures,
): string {
  const start = document.indexOf(START);
  const end = document.indexOf(END);
  if (start < 0 || end < start) throw new Error(`no ${START} before an ${END}`);
  const old = document.slice(start, end).split('\n');
  // The keys of a list of figures are figures.
  const ids = Object.keys(list) as FigureId[];
  const lines = ids.flatMap((id) => {
    const figure = list[id];
    if (!figure) return [];
    const kept = keptOf(id);
    if (kept) return lineOf(id, figure, kept);
    return (
      old.find((line) => line.startsWith(beginning(id))) ??
      `${beginning(id)} ${figure.what} | ${limitOf(figure)} | ${NEVER} | | |`
    );
  });
  return [
    document.slice(0, start) + START,
    '<!-- prettier-ignore-start -->',
    '',
    '| figure | what | limit | measured | reached | in detail |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
    '<!-- prettier-ignore-end -->',
    document.slice(end),
  ].join('\n');
}

const beginning = (id: string): string => `| \`${id}\` |`;

function lineOf(id: FigureId, figure: Figure, { value, details, day, commit }: Kept): string {
  const isKept = isReached(figure, value);
  const reached = isKept === null ? '' : isKept ? 'yes' : 'no';
  return `${beginning(id)} ${figure.what} | ${limitOf(figure)} | ${said(value, figure)} | ${reached} | ${details} (${day}, ${commit}) |`;
}

function limitOf(figure: Figure): string {
  const { limit } = figure;
  if (!limit) return '';
  return 'atLeast' in limit
    ? `at least ${said(limit.atLeast, figure)}`
    : `at most ${said(limit.atMost, figure)}`;
}

/** Three digits that matter, so that 0.98 is not said to be 1. */
function said(value: number, { unit }: Figure): string {
  const rounded = value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  return `${rounded.toLocaleString('en-US')} ${unit}`.trim();
}
