import { MOST_LINES } from '@territorios/contract/lines.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedLines, hasErrors, sentLine, type Reader } from './check.ts';
import { isHeading, readCells } from './clipboard.ts';
import { COLUMNS, emptyLine, isEmptyLine, lineBelow, withText, type BookColumn } from './lines.ts';
import { publisherFinder, territoryFinder } from './names.ts';
import { pasted } from './paste.ts';

const reader: Reader = {
  finders: {
    territory: territoryFinder([{ id: 't1', name: 'Territorio 1', detail: '' }]),
    publisher: publisherFinder([{ id: 'ana', name: 'Ana Ruiz', detail: '' }]),
  },
  today: '2026-11-20',
};
const EMPTY = emptyLine(1);
const paste = (text: string, first: BookColumn = 'territory', lines = [EMPTY]) =>
  pasted(lines, 0, first, text, reader);

describe('lines of a spreadsheet', () => {
  it('are read with their names and days, without the line of headings', () => {
    const { lines, count } = paste(
      'Territorio\tPublicador\tAsignado\tCompletado\r\n01\truiz, ana\t45356\t5/4/24\r\n1\tANA RUIZ\t1/5/24\t\r\n',
    );
    expect(count).toBe(2);
    expect(lines.some(hasErrors)).toBe(false);
    expect(lines.map((line) => sentLine(line, reader))).toEqual([
      {
        territory_id: 't1',
        publisher_id: 'ana',
        assigned_on: '2024-03-05',
        returned_on: '2024-04-05',
        completed: true,
      },
      { territory_id: 't1', publisher_id: 'ana', assigned_on: '2024-05-01' },
    ]);
  });

  it('fill from the cell on, to the right and down, and leave the others as they are', () => {
    const first = withText(EMPTY, 'territory', '1');
    const { lines } = paste('Ana Ruiz\t1/5/24\nAna Ruiz\t2/5/24', 'publisher', [first]);
    expect(lines.map(({ texts }) => texts)).toEqual([
      { territory: '1', publisher: 'Ana Ruiz', assigned: '01/05/2024', returned: '' },
      { territory: '', publisher: 'Ana Ruiz', assigned: '02/05/2024', returned: '' },
    ]);
  });

  it('what no name matches stays as it was typed, with its error', () => {
    const [line] = paste('99\tAna').lines;
    expect(line?.texts).toMatchObject({ territory: '99', publisher: 'Ana' });
    expect(line?.errors).toEqual({
      territory: 'No hay ningún territorio con ese nombre',
      publisher: 'No hay ningún publicador con ese nombre',
    });
  });

  it('a mark after the days says that it was not completed; other text there is told of', () => {
    expect(paste('1\tAna Ruiz\t1/5/24\t2/5/24\tX').lines[0]?.isUnfinished).toBe(true);
    expect(paste('1\tAna Ruiz\t1/5/24\t2/5/24\tpor la tarde').beyond).toBe(1);
  });

  it('those past the longest page wait for the next one', () => {
    const { lines, rest } = paste(Array.from({ length: 620 }, () => '1\tAna Ruiz').join('\n'));
    expect([lines.length, rest.length]).toEqual([MOST_LINES, 120]);
    expect(new Set([...lines, ...rest].map(({ key }) => key)).size).toBe(620);
  });

  it('cells of several lines and with quotation marks are one cell', () =>
    expect(readCells('"Ana\nRuiz"\t"di ""hola"""\n\tb\n')).toEqual([
      ['Ana Ruiz', 'di "hola"'],
      ['', 'b'],
    ]));

  it('a name that begins like a heading is none', () => {
    expect(isHeading(['Territorio', 'Asignado a', 'Fecha'])).toBe(true);
    expect(isHeading(['Territorio 5', 'Ana'])).toBe(false);
    expect(isHeading(['Norte', 'Ana'])).toBe(false);
  });

  it('nothing that is pasted gets lost', () => {
    const cell = fc.stringMatching(/^[a-z0-9 /]{0,12}$/).map((text) => text.trim());
    const row = fc.tuple(cell, cell, cell, cell);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
        const written = rows.map((cells) => cells.map((one) => one.replaceAll(/ +/g, ' ')));
        const kept = written.filter((cells) => cells.some((one) => one !== ''));
        const { lines } = paste(written.map((cells) => cells.join('\t')).join('\n'));
        if (kept.length === 0 || isHeading(kept[0] ?? [])) return;
        for (const [index, cells] of kept.entries())
          for (const [place, column] of COLUMNS.entries())
            expect(lines[index]?.texts[column] === '').toBe(cells[place] === '');
      }),
    );
  });
});

describe('a line', () => {
  const line = COLUMNS.reduce(
    (one, column, index) =>
      withText(one, column, ['1', 'Ana Ruiz', '1/5/24', '30/4/24'][index] ?? ''),
    EMPTY,
  );

  it('is checked as a whole before it is sent', () => {
    expect(checkedLines(line, reader).errors).toEqual({
      returned: 'No puede ser antes de la asignación',
    });
    expect(checkedLines(withText(line, 'assigned', '1/1/2027'), reader).errors).toMatchObject({
      assigned: 'La fecha no puede ser futura',
    });
    expect(checkedLines(EMPTY, reader).errors).toEqual({
      territory: 'Elija un territorio',
      publisher: 'Elija un publicador',
      assigned: 'Indique la fecha completa',
    });
  });

  it('below another offers its publisher, and is empty until something is typed', () => {
    const below = lineBelow(checkedLines(line, reader), 2);
    expect([below.texts.publisher, below.ids.publisher]).toEqual(['Ana Ruiz', 'ana']);
    expect(isEmptyLine(below)).toBe(true);
    expect(isEmptyLine(withText(below, 'territory', '1'))).toBe(false);
    expect(isEmptyLine(withText(below, 'publisher', 'Luis'))).toBe(false);
  });
});
