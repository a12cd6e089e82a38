import { MOST_LINES } from '@territorios/contract/lines.ts';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { errorsById } from '#assignments/errors-by-id.ts';
import { useCall } from '#lib/use-call.ts';
import { focusCell } from './cell-focus.ts';
import { checkedLines, hasErrors, sentLine, settled, type Reader } from './check.ts';
import { COLUMNS, emptyLine, isEmptyLine, lineBelow, nextKey } from './lines.ts';
import type { BookColumn, Line } from './lines.ts';
import { pasted } from './paste.ts';

/** There is no failure notice, because the grid shows it on its lines. */
const useNoteSeveral = () =>
  useCall('POST /assigned_territories/bulk', ({ length }) => ({
    title: length === 1 ? 'Se anotó una asignación' : `Se anotaron ${length} asignaciones`,
  }));

interface Before {
  lines: readonly Line[];
  rest: readonly Line[];
}

export function useBook(grid: RefObject<HTMLElement | null>, reader: Reader) {
  const [lines, setLines] = useState<readonly Line[]>(() => [emptyLine(1)]);
  const [rest, setRest] = useState<readonly Line[]>([]);
  const [told, setTold] = useState<{ text: string; undo?: Before } | null>(null);
  const [failure, setFailure] = useState<string | undefined>();
  const noting = useNoteSeveral();
  const isUnderWay = useRef(false);
  const written = lines.filter((line) => !isEmptyLine(line));

  /** A change would be lost while the lines are on their way. */
  const edit: typeof setLines = (how) => {
    if (!isUnderWay.current) setLines(how);
  };

  const change = (key: number, how: (line: Line) => Line) => {
    edit((all) => all.map((line) => (line.key === key ? how(line) : line)));
    setTold(null);
  };

  const settle = (key: number, column: BookColumn) =>
    edit((all) => all.map((line) => (line.key === key ? settled(line, column, reader) : line)));

  /** @param by 1 for the line below, -1 for the one above. @param opens a new line at the end of the page */
  const move = (key: number, by: number, column: BookColumn, opens: boolean) => {
    const at = lines.findIndex((line) => line.key === key) + by;
    const next = lines[at];
    if (next) focusCell(grid.current, next.key, column);
    else if (opens && !isUnderWay.current && at === lines.length && at < MOST_LINES) {
      const added = nextKey(lines);
      // The next line offers what leaving the cell makes of its text.
      const offer = (above: Line | undefined) =>
        above && lineBelow(settled(above, 'publisher', reader), added);
      flushSync(() => setLines((all) => [...all, offer(all.at(-1)) ?? emptyLine(added)]));
      focusCell(grid.current, added, column);
    }
  };

  const remove = (key: number) => {
    if (isUnderWay.current) return;
    const at = lines.findIndex((line) => line.key === key);
    const others = lines.filter((line) => line.key !== key);
    const left = others.length > 0 ? others : [emptyLine(key + 1)];
    flushSync(() => setLines(left));
    setTold({ text: `Se quitó la línea ${at + 1}.`, undo: { lines, rest } });
    const beside = left[Math.min(at, left.length - 1)];
    if (beside) focusCell(grid.current, beside.key, 'territory');
  };

  const paste = (key: number, column: BookColumn, text: string) => {
    if (isUnderWay.current) return;
    const from = lines.findIndex((line) => line.key === key);
    const result = pasted(lines, from, column, text, reader);
    setLines(result.lines);
    setRest([...result.rest, ...rest]);
    const beyond =
      result.beyond > 0 ? ' Lo que estaba a la derecha de las columnas no se pegó.' : '';
    const count = result.count === 1 ? 'Se pegó una línea.' : `Se pegaron ${result.count} líneas.`;
    setTold({ text: count + beyond, undo: { lines, rest } });
  };

  const undo = () => {
    if (!told?.undo) return;
    setLines(told.undo.lines);
    setRest(told.undo.rest);
    setTold(null);
  };

  const toFirstWrong = (all: readonly Line[]) => {
    const wrong = all.find(hasErrors);
    if (!wrong) return;
    const column = COLUMNS.find((one) => wrong.errors[one] !== undefined);
    focusCell(grid.current, wrong.key, column ?? 'territory');
  };

  const show = (all: readonly Line[]) => {
    flushSync(() => setLines(all));
    toFirstWrong(all);
  };

  const save = () => {
    // A second press comes before the first has drawn anything.
    if (isUnderWay.current) return;
    const all = lines.map((line) => (isEmptyLine(line) ? line : checkedLines(line, reader)));
    setFailure(undefined);
    setTold(null);
    if (all.some(hasErrors)) return show(all);
    const sent = all.filter((line) => !isEmptyLine(line));
    if (sent.length === 0) return show([emptyLine(nextKey(lines))]);
    setLines(all);
    isUnderWay.current = true;
    noting.mutate(
      { body: { assignments: sent.map((line) => sentLine(line, reader)) } },
      {
        onSuccess: () => {
          const next = rest.slice(0, MOST_LINES);
          const [first] = next;
          setRest(rest.slice(MOST_LINES));
          flushSync(() => setLines(first ? next : [emptyLine(nextKey(lines))]));
          focusCell(grid.current, first?.key ?? nextKey(lines), 'territory');
        },
        onError: (error) => {
          const keys = sent.map(({ key }) => String(key));
          const refused = errorsById(error, keys);
          setFailure(refused.text);
          if (refused.lines.size === 0) return;
          show(
            all.map((one) => {
              const text = refused.lines.get(String(one.key));
              return text === undefined ? one : { ...one, errors: { line: text } };
            }),
          );
        },
        onSettled: () => {
          isUnderWay.current = false;
        },
      },
    );
  };

  return {
    lines,
    rest,
    told,
    failure,
    writtenCount: written.length,
    wrongCount: lines.filter(hasErrors).length,
    isSaving: noting.isPending,
    change,
    settle,
    move,
    remove,
    paste,
    undo,
    save,
    toFirstWrong: () => toFirstWrong(lines),
  };
}
