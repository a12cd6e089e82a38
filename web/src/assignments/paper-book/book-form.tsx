import { MOST_LINES } from '@territorios/contract/lines.ts';
import { Plus } from 'lucide-react';
import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { useLeaving } from '#lib/use-leaving.ts';
import { Alert, FailureText } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LeaveDialog } from '#ui/leave-dialog.tsx';
import { cellOf } from './cell-focus.ts';
import type { Reader } from './check.ts';
import { isTable } from './clipboard.ts';
import { LineHeads, LineRow } from './line-row.tsx';
import { COLUMNS, type Line } from './lines.ts';
import { useBook } from './use-book.ts';

function RestNote({ rest }: { rest: readonly Line[] }) {
  const [next] = rest;
  if (!next) return null;
  const shown = COLUMNS.map((column) => next.texts[column])
    .filter(Boolean)
    .join(' · ');
  return (
    <Alert tone="warning">
      {`Se guardan hasta ${MOST_LINES} líneas a la vez. ${rest.length === 1 ? 'Otra línea pegada espera' : `Otras ${rest.length} líneas pegadas esperan`}, desde «${shown}»: aparecerán aquí cuando guarde estas.`}
    </Alert>
  );
}

const linesOf = (count: number): string => (count === 1 ? 'una línea' : `${count} líneas`);

export function BookForm({ reader }: { reader: Reader }) {
  const grid = useRef<HTMLOListElement>(null);
  const book = useBook(grid, reader);
  const unsaved = book.writtenCount + book.rest.length;
  const leave = useLeaving(unsaved > 0);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, target } = event;
    const cell = target instanceof HTMLElement ? cellOf(target) : null;
    if (!cell || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (key === 'Enter') {
      event.preventDefault();
      const next = COLUMNS[COLUMNS.indexOf(cell.column) + 1];
      if (next === undefined || ctrlKey || metaKey) book.move(cell.key, 1, 'territory', true);
      else book.move(cell.key, 0, next, false);
    } else if (step !== 0 && !event.altKey) {
      event.preventDefault();
      book.move(cell.key, step, cell.column, false);
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = event.target instanceof HTMLElement ? cellOf(event.target) : null;
    const text = event.clipboardData.getData('text/plain');
    if (!cell || !isTable(text)) return;
    event.preventDefault();
    book.paste(cell.key, cell.column, text);
  };

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const cell = event.target instanceof HTMLElement ? cellOf(event.target) : null;
    if (cell) book.settle(cell.key, cell.column);
  };

  const last = book.lines.at(-1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of thousands of fields, one listener each
    <form
      noValidate
      aria-label="Líneas del libro"
      aria-busy={book.isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        book.save();
      }}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={onBlur}
      className="@container rounded-lg border border-line bg-surface"
    >
      <LineHeads />
      <ol ref={grid}>
        {book.lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            number={index + 1}
            finders={reader.finders}
            onChange={book.change}
            onRemove={book.remove}
          />
        ))}
      </ol>
      <div className="sticky bottom-(--bar-room) grid gap-2 rounded-b-lg border-t border-line bg-surface p-3">
        <FailureText text={book.failure} />
        <RestNote rest={book.rest} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="me-auto text-sm text-ink-muted">
            {book.told?.text}
          </p>
          {book.told?.undo && (
            <Button variant="ghost" onPress={book.undo}>
              Deshacer
            </Button>
          )}
          {book.wrongCount > 0 && (
            <Button variant="outlined" className="text-danger!" onPress={book.toFirstWrong}>
              {`Por revisar: ${linesOf(book.wrongCount)}`}
            </Button>
          )}
          <Button
            icon={<Plus aria-hidden />}
            onPress={() => last && book.move(last.key, 1, 'territory', true)}
          >
            Otra línea
          </Button>
          <Button
            type="submit"
            variant="primary"
            isPending={book.isSaving}
            pendingLabel="Guardando..."
          >
            {`Guardar (${book.writtenCount})`}
          </Button>
        </div>
      </div>
      {leave && (
        <LeaveDialog body={`Lo que escribió en ${linesOf(unsaved)} se perderá.`} onAnswer={leave} />
      )}
    </form>
  );
}
