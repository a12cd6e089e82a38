import { collectDrafts } from '#imports/layouts/collect.ts';
import { guessTables } from '#imports/layouts/guess.ts';
import { TODAY } from '#imports/layouts/testing/plan-of.ts';
import { openFile } from '#imports/read/open-file.ts';
import type { Cell, CellTable, FileContent } from '#imports/read/read-file.ts';
import { isDoubtful, missingLabels } from '#imports/steps/choices.ts';

export interface ForeignFile {
  title: string;
  text: string;
  /** What it becomes; a kind with a question mark is asked about. */
  becomes: string;
}

/** Each file has its title, its text and, after an arrow, what it becomes. */
export const foreignFiles = (text: string): ForeignFile[] =>
  text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [title = ''] = part.split('\n', 1);
      const [file = '', becomes = ''] = part.slice(title.length + 1).split('\n-->\n');
      return { title, text: file.trimEnd(), becomes: becomes.trimEnd() };
    });

function cellOf(text: string): Cell {
  if (text === '') return null;
  if (text === 'TRUE' || text === 'FALSE') return text === 'TRUE';
  if (/^\d+$/.test(text)) return Number(text);
  return text.startsWith('@') ? { day: text.slice(1) } : text;
}

type Place = readonly [number, number];

/** A square of its own, about 80 metres wide. */
function corners(at: number): Place[] {
  const [x, y, side] = [-99.1 + at / 1000, 19, 0.0008];
  const places: Place[] = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ];
  return places.map(([east, north]) => [Number(east.toFixed(4)), Number(north.toFixed(4))]);
}

/** '{k1}' stands for the first square as KML writes it; 'q' and 'r' have the latitude first. */
const NOTATIONS: Readonly<Record<string, (ring: Place[]) => string>> = {
  k: (ring) => ring.map(([x, y]) => `${x},${y},0`).join(' '),
  q: (ring) => ring.map(([x, y]) => `${y},${x},0`).join(' '),
  j: (ring) => JSON.stringify(ring),
  r: (ring) => JSON.stringify(ring.map(([x, y]) => [y, x])),
  z: (ring) => JSON.stringify(ring.map(([x, y]) => [x, y, 0])),
  w: (ring) => ring.map(([x, y]) => `${x} ${y}`).join(', '),
  h: (ring) => ring.map(([x, y]) => `${x} ${y} 0`).join(', '),
};
const drawn = (text: string): string =>
  text.replaceAll(/\{([a-z])(\d)\}/g, (_, how: string, at: string) =>
    String(NOTATIONS[how]?.(corners(Number(at)))),
  );

async function contentOf({ text }: ForeignFile): Promise<FileContent> {
  const [raw = ''] = /^file .*\n/.exec(text) ?? [];
  if (raw !== '')
    return openFile(new Uint8Array(new TextEncoder().encode(drawn(text.slice(raw.length)))).buffer);
  const tables = text
    .split(/^## /m)
    .slice(1)
    .map((part): CellTable => {
      const [name = '', ...lines] = part.trimEnd().split('\n');
      const rows = lines.map((line) => line.split('|').map((cell) => cellOf(cell.trim())));
      return { name, isHidden: false, rows };
    });
  return { tables, areas: [] };
}

const inZone = ({ name, zone }: { name: string; zone: string | null }): string =>
  zone === null ? name : `${name} [${zone}]`;

/** Kinds and rows, one in a line, as the person would be shown them. */
export async function outcomeOf(file: ForeignFile): Promise<string> {
  const content = await contentOf(file);
  const guesses = guessTables(content, TODAY);
  const drafts = collectDrafts(content, guesses, TODAY);
  const isAsked = (guess: (typeof guesses)[number]): boolean =>
    guess.kind === null ||
    isDoubtful(guess, guess) ||
    missingLabels(guess, guess.layout).length > 0 ||
    (guess.layout === 'map' && !guess.columns.includes('name'));
  return [
    `${guesses.map((guess) => `${guess.kind ?? 'nada'}${isAsked(guess) ? '?' : ''} ${guess.rowCount}`).join(', ')}`,
    ...drafts.publishers.map(({ name, role, group }) =>
      [`P ${name}:`, role, group && `· ${group}`].filter(Boolean).join(' '),
    ),
    ...drafts.territories.map(({ territory, values, problems = [] }) => {
      const said = Object.entries(values).map(([field, value]) => `${field}=${String(value)}`);
      const wrong = problems.map(({ field, value }) => `${field}?${value}`);
      return ['T', inZone(territory), ...said, ...wrong].join(' ');
    }),
    ...drafts.assignments.map(
      ({ territory, publisher, assigned_on, returned_on, completed_on, expires_at }) =>
        `A ${inZone(territory)}: ${publisher?.name} ${assigned_on}` +
        (returned_on === null ? '' : ` > ${returned_on}`) +
        (completed_on === returned_on ? '' : ` (${completed_on ?? 'sin completar'})`) +
        (expires_at === undefined ? '' : ` vence ${expires_at}`),
    ),
    ...drafts.boundaries.map(
      ({ territory, geometry }) => `B ${inZone(territory)} ${geometry.split('[[[').length - 1}`,
    ),
    ...drafts.left.map(({ what, values }) => `- ${what}: ${values.join(' / ')}`),
    ...drafts.problems.map(({ place, name, error }) => `! ${place.line} ${name}: ${error}`),
    ...drafts.notes.map((note) => `* ${note}`),
  ]
    .map((line) => line.trimEnd())
    .join('\n');
}
