import { clsx } from 'clsx';
import type { TrayRequest } from '@territorios/contract/requests/api.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { Info } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { lateChunk, useIdleLoad } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import type { Calendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { RequestLine, type RequestAction } from './request-line.tsx';

const LINES = 3;

const loadDialog = lazyChunk(() => import('./request-dialog.tsx'), 'RequestDialog');
const RequestDialog = lateChunk(loadDialog);

interface RequestTrayProps {
  requests: readonly TrayRequest[];
  calendar: Calendar;
  /** Whether the rest that the screen needs is there. */
  hasSettled: boolean;
  onFocusLost: () => void;
}

/** The tray is empty while there is nothing to settle. */
export function RequestTray({ requests, calendar, hasSettled, onFocusLost }: RequestTrayProps) {
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const [isExplained, setExplained] = useState(false);
  // An open dialog keeps its request as it was, with what is typed, also when a colleague settles it.
  const [shown, setShown] = useState<{ action: RequestAction; request: TrayRequest } | null>(null);
  useIdleLoad(hasSettled && requests.length > 0, loadDialog);
  const isOpen = shown !== null;
  // A settled line is gone, with the button that opened the dialog.
  useEffect(() => (isOpen ? onFocusLost : undefined), [isOpen, onFocusLost]);
  return (
    <>
      {requests.length > 0 && (
        <div className="min-w-0">
          <div className="flex min-h-control items-center justify-between gap-3">
            <div className="flex min-w-0 items-center gap-1">
              <h3 id={titleId} className="min-w-0 text-sm font-medium text-ink-muted">
                Respuestas de publicadores
              </h3>
              <Button
                variant="ghost"
                size="sm"
                aria-label="Quién puede enviarlas"
                aria-expanded={isExplained}
                onPress={() => setExplained(!isExplained)}
              >
                <Info aria-hidden />
              </Button>
            </div>
            {requests.length > 1 && (
              <Button
                variant="ghost"
                size="sm"
                className={clsx(requests.length <= LINES && 'sm:hidden')}
                aria-expanded={isWhole}
                onPress={() => setWhole(!isWhole)}
              >
                {isWhole ? 'Ver menos' : `Ver todas (${formatCount(requests.length)})`}
              </Button>
            )}
          </div>
          {isExplained && (
            <p className="pb-2 text-sm text-ink-muted">
              Puede enviarlas cualquiera que tenga el enlace del territorio.
            </p>
          )}
          <ul
            aria-labelledby={titleId}
            className={clsx(!isWhole && 'max-sm:[&>:nth-child(n+2)]:hidden')}
          >
            {requests.slice(0, isWhole ? undefined : LINES).map((request) => (
              <RequestLine
                key={request.id}
                request={request}
                calendar={calendar}
                onAction={(action) => setShown({ action, request })}
                onFocusLost={onFocusLost}
              />
            ))}
          </ul>
        </div>
      )}
      {shown && <RequestDialog {...shown} onClose={() => setShown(null)} />}
    </>
  );
}
