import type { SentKind } from '@territorios/contract/imports/rules.ts';
import type { Day } from '@territorios/contract/dates.ts';
import type { Field } from '#imports/fields.ts';
import { isNoVisitSheet } from '#imports/export/no-visit-sheet.ts';
import { filledIn, isBlank, isFilled, nameOf, titleOf } from '#imports/fields/values.ts';
import type { CellTable, FileContent } from '#imports/read/read-file.ts';
import { unfold } from './blocks.ts';
import { guessKind, missingFields, type ListContext } from './columns.ts';
import { countRows, hasZones } from './list-lines.ts';
import { mapGroups } from './map-columns.ts';
import { guessMap } from './map-guess.ts';
import { firstTexts, shortened } from './drafts.ts';
import { isPartsSheet, ownLayout } from './own-layout.ts';
import type { Given, TableGuess } from './plan.ts';
import { readRecord } from './record-columns.ts';
import { isGenericName, isPersonName, sectionIn, type Section } from './sections.ts';
import { columnsOf, findHeadingLine, type KnownNames } from './table-columns.ts';

const NO_VISITS_STAY =
  'Las direcciones de «No visitar» no se importan: agréguelas en cada territorio';

const MOST_LINES_ABOVE = 20;
const MOST_COLUMNS = 100;
const NO_PARTS =
  'Las manzanas no se importan: escríbalas en la página de cada territorio, con «Dividir en manzanas»';

type Lines = CellTable['rows'];

const GIVEN = ['zone', 'territory', 'publisher'] as const;

const NO_LIST = { headingLine: null, columns: [], samples: [], nameIs: null } as const;

const widthOf = (rows: Lines): number =>
  rows.reduce((width, cells) => Math.max(width, (filledIn(cells).at(-1) ?? -1) + 1), 0);

const hasVacant =
  (rows: Lines): ListContext['hasVacant'] =>
  (columns) => {
    const at = (...fields: Field[]) =>
      columns.flatMap((field, column) => (field && fields.includes(field) ? [column] : []));
    const territories = at('territory', 'number', 'territory_key');
    const held = at('publisher', 'publisher_key', 'assigned_on', 'returned_on', 'completed_on');
    return rows.some(
      (cells) =>
        territories.some((column) => !isBlank(cells[column])) &&
        held.every((column) => isBlank(cells[column])),
    );
  };

const says = (section: Section | null, field: Given): boolean =>
  typeof section?.[field] === 'string';

type ListGuess = Omit<TableGuess, 'name' | 'isHidden' | 'layout'>;

function guessList(table: CellTable, today: Day, known?: KnownNames): ListGuess {
  const headingLine = findHeadingLine(table.rows, MOST_LINES_ABOVE);
  const { rows } = unfold(table.rows, headingLine);
  const whole = widthOf(rows.slice(headingLine ?? 0));
  const width = Math.min(whole, MOST_COLUMNS);
  const start = headingLine === null ? 0 : headingLine + 1;
  const below = rows.slice(start);
  const headings = rows[start - 1] ?? [];
  const columns = columnsOf(rows, headingLine, width, today, known);
  const titles = rows.slice(0, headingLine ?? 0).map(titleOf);
  const said = [...titles, ...below.slice(0, MOST_LINES_ABOVE).map(titleOf)].map(sectionIn);
  const given = GIVEN.filter((field) => said.some((section) => says(section, field)));
  const named = GIVEN.filter((field) => says(sectionIn(table.name), field));
  const isPerson = known?.publishers(table.name) === true || isPersonName(table.name);
  const context = {
    // 'Territorio 7' names one, and does not say what the list is.
    names: [table.name, ...titles, table.file ?? ''].map((name) => (sectionIn(name) ? '' : name)),
    given: [...given, ...named, ...(isPerson ? (['publisher'] as const) : [])],
    hasVacant: hasVacant(below),
  };
  const guess = headingLine === null ? null : guessKind(columns, context);
  const taken = guess?.columns ?? columns.map(() => null);
  const notes = [
    ...(headingLine === null && width > 0 ? ['No se encontró la línea con los títulos'] : []),
    ...(whole > MOST_COLUMNS ? [`Solo se leen las primeras ${MOST_COLUMNS} columnas`] : []),
  ];
  return {
    kind: guess?.kind ?? null,
    isUnsure: guess?.isSure !== true,
    nameIs: null,
    given: given.filter((field) => field !== 'zone'),
    rowCount: countRows(table, { kind: guess?.kind ?? null, headingLine, columns: taken }),
    headingLine,
    columns: taken,
    samples: columns.map((_, column) => ({
      heading: shortened(nameOf(headings[column])),
      values: firstTexts(below, column),
    })),
    notes,
  };
}

function guessTable(table: CellTable, today: Day, known?: KnownNames): TableGuess {
  const { name, isHidden, hasMergedCells = false, rows } = table;
  const hidden = isHidden ? ['La hoja está oculta: no se importa si usted no la elige'] : [];
  const kindOf = (kind: SentKind | null) => (isHidden ? null : kind);
  const laidOut = { ...NO_LIST, name, isHidden, notes: hidden };
  if (isNoVisitSheet(table)) {
    const rowCount = rows.slice(1).filter(isFilled).length;
    return { ...laidOut, layout: 'list', kind: null, rowCount, notes: [...hidden, NO_VISITS_STAY] };
  }
  const own = ownLayout(table);
  const record = own ? null : readRecord(rows);
  if (record) {
    const rowCount = record.rows.reduce((sum, { entries }) => sum + entries.length, 0);
    return { ...laidOut, layout: 'record', kind: kindOf('assignments'), rowCount };
  }
  if (own && own.part !== 'everything') {
    const rowCount = countRows(table, own);
    return { ...laidOut, layout: 'history', kind: kindOf('assignments'), rowCount };
  }
  if (!rows.some(isFilled)) {
    const notes = [...hidden, 'La hoja está vacía'];
    return { ...laidOut, layout: 'list', kind: null, rowCount: 0, notes };
  }
  const isOfParts = isPartsSheet(table);
  const list = {
    ...guessList(table, today, known),
    ...(isOfParts && { kind: null, isUnsure: false, notes: [NO_PARTS] }),
    ...(own && { kind: own.kind, headingLine: 0, columns: own.columns, isUnsure: false }),
  };
  const merged = hasMergedCells
    ? ['Hay celdas combinadas: su valor cuenta solo para la primera']
    : [];
  const notes = [...hidden, ...merged, ...list.notes];
  return { name, isHidden, layout: 'list', ...list, kind: kindOf(list.kind), notes };
}

/** A sheet for each territory, or for each zone, has a name that its rows need. */
function nameIsOf(guess: TableGuess, all: readonly TableGuess[], known?: KnownNames): Given | null {
  const { name, kind, layout, columns, given = [] } = guess;
  if (kind === null || name === '') return null;
  const isZone = sectionIn(name)?.zone !== undefined || known?.zones(name) === true;
  if (layout === 'record') return isZone ? 'zone' : null;
  if (layout !== 'list') return null;
  const missing = missingFields(kind, columns, given);
  if (missing.includes('territory'))
    return sectionIn(name)?.territory === undefined ? null : 'territory';
  if (missing.includes('publisher')) return 'publisher';
  if (!hasZones(kind) || columns.includes('zone')) return null;
  const alike = all.filter((one) => one.kind === kind && one.layout === 'list');
  // Sheets with days that nobody knows may be those of publishers.
  const areAllZones =
    given.length === 0 &&
    alike.length > 1 &&
    alike.every((one) => !isGenericName(one.name) && one.isUnsure !== true);
  return isZone || areAllZones ? 'zone' : null;
}

/** The guesses of maps come last. */
export function guessTables(
  { tables, areas }: FileContent,
  today: Day,
  known?: KnownNames,
): TableGuess[] {
  const guesses = tables.map((table) => ({
    ...guessTable(table, today, known),
    ...(table.file !== undefined && { file: table.file }),
  }));
  return [
    ...guesses.map((guess) => {
      const nameIs = nameIsOf(guess, guesses, known);
      // One word may be a publisher, or anything.
      const isDoubtful =
        nameIs === 'publisher' &&
        !guess.name.trim().includes(' ') &&
        known?.publishers(guess.name) !== true;
      return { ...guess, nameIs, ...(isDoubtful && { isUnsure: true }) };
    }),
    ...mapGroups(areas).map(guessMap),
  ];
}
