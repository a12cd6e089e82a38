import Papa from 'papaparse';

/** No text has this character, so that quotation marks are plain characters. */
const NO_QUOTE = '\u{10ffff}';

export const parseQuoted = (text: string, delimiter: string, preview = 0, quoteChar = '"') =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview, quoteChar });

export function parseDelimited(text: string, delimiter: string, preview = 0): string[][] {
  const { data, errors } = parseQuoted(text, delimiter, preview);
  // A quotation mark that is never closed would take the rest of the text into one cell.
  const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
  return isOpen ? parseQuoted(text, delimiter, preview, NO_QUOTE).data : data;
}

export const withPlainLineEnds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');
