import { formatCount } from '@territorios/contract/spanish.ts';
import { parseDelimited, parseQuoted, withPlainLineEnds } from '#files/delimited-text.ts';
import { FileProblem } from '#files/file-problem.ts';
import { isErrorText } from './error-text.ts';
import { checkTables, MOST_ROWS } from './limits.ts';
import type { CellTable } from './read-file.ts';

/** Of two that divide the lines as evenly the first is meant, because it is rarer in texts. */
const SEPARATORS = ['\t', ';', '|', ','] as const;
const SAMPLE_LINES = 200;
const SAMPLE_CHARACTERS = 256 * 1024;
const SPARE = /[\s,;|]/;

/** Blank lines at the end, which spreadsheets write for lines that were emptied, would count as rows. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && SPARE.test(text[end - 1] ?? '')) end--;
  if (end === 0) return '';
  const lineEnd = text.indexOf('\n', end);
  return lineEnd === -1 ? text : text.slice(0, lineEnd);
}

/** The part of the lines that have the most common number of columns; 0 where that is one. */
function evenness(text: string, separator: string): number {
  const lines = parseQuoted(text, separator, SAMPLE_LINES).data.filter((row) =>
    row.some((cell) => cell.trim() !== ''),
  );
  const widths = new Map<number, number>();
  for (const { length } of lines) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
  return lines.length === 0 ? 0 : Math.max(0, ...widths.values()) / lines.length;
}

function separatorOf(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const found = SEPARATORS.map((separator) => ({ separator, even: evenness(sample, separator) }));
  return found.reduce((best, other) => (other.even > best.even ? other : best)).separator;
}

export function readCsv(written: string): CellTable {
  const lines = withoutEnd(withPlainLineEnds(written));
  // Excel writes this line for itself.
  const named = /^sep=(.)\n/i.exec(lines);
  const text = named ? lines.slice(named[0].length) : lines;
  const separator = named?.[1] ?? separatorOf(text);
  const data = parseDelimited(text, separator, MOST_ROWS + 1);
  if (data.length > MOST_ROWS)
    throw new FileProblem(
      `El archivo tiene más de ${formatCount(MOST_ROWS)} filas. Divídalo en varios.`,
    );
  const rows = data.map((row) =>
    row.map((cell) => (cell === '' || isErrorText(cell) ? null : cell)),
  );
  // The line that names the separator counts, as the spreadsheet counts lines.
  const table = { name: '', isHidden: false, rows: named ? [[], ...rows] : rows };
  checkTables([table]);
  return table;
}
