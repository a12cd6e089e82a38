import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import type { TrayRequest } from '@territorios/contract/requests/api.ts';
import { useLayoutEffect, useRef } from 'react';
import { extensionNotice, returnNotice } from '#assignments/queries.ts';
import { PublisherLink, TerritoryLink } from '#lib/links.tsx';
import { useCall } from '#lib/use-call.ts';
import type { Calendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { askedText, askedUntil, publisherOf, sentText } from './request-text.ts';
import { tellActions, useUndoAcceptance } from './settled-notice.ts';
import { acceptedText } from './told-text.ts';
import { REQUEST_WORDS } from './words.ts';

export type RequestAction = 'give' | 'decline';

interface RequestLineProps {
  request: TrayRequest;
  calendar: Calendar;
  onAction: (action: RequestAction) => void;
  /** Called when the line goes away with the button that had the focus. */
  onFocusLost: () => void;
}

export function RequestLine({ request, calendar, onAction, onFocusLost }: RequestLineProps) {
  const line = useRef<HTMLLIElement>(null);
  // The notice can undo it, because one press in a moving list made it.
  const undo = useUndoAcceptance();
  const accepting = useCall(
    'POST /requests/:id/accept',
    (settled) => ({
      ...(settled.kind === 'more_days' ? extensionNotice : returnNotice)(settled.assignment),
      description: settled.assignment.territory.name,
      actions: [...tellActions(acceptedText(settled)), undo(settled.id)],
    }),
    'Error al aceptar la respuesta',
  );
  const { id, kind, message, assignment } = request;
  const { territory, publisher } = assignment;
  const what = `«${REQUEST_WORDS[kind]}» de ${publisherOf(request)}, ${territory.name}`;
  useLayoutEffect(() => {
    const own = line.current;
    // The clean-up of a layout effect runs before the line and its focus leave the page.
    return () => {
      if (own?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);
  const accept = () =>
    kind === 'another'
      ? onAction('give')
      : // The day that is shown, also when midnight passes meanwhile.
        accepting.mutate({
          params: { id },
          body: { expires_at: askedUntil(request, calendar.today) },
        });
  return (
    <li
      ref={line}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-2"
    >
      <div className="min-w-0 flex-[1_1_18rem] text-sm sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-2">
        <p className="text-[0.9375rem] font-medium wrap-anywhere">
          {askedText(request, calendar.today)}
        </p>
        {/* Colour alone is not enough for a link beside other words. */}
        <p className="wrap-anywhere *:underline">
          <TerritoryLink id={territory.id} name={territory.name} />
          {' · '}
          {publisher ? <PublisherLink {...publisher} /> : publisherOf(request)}
        </p>
        {message !== null && (
          <p className="w-full wrap-anywhere whitespace-pre-wrap">«{message}»</p>
        )}
        <p className="text-ink-muted">{sentText(request, calendar)}</p>
        {kind === 'another' && nameOfHolder(assignment) === null && (
          <p className="text-ink-muted">El publicador ya no está en la lista.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          aria-label={`Aceptar ${what}`}
          isPending={accepting.isPending}
          pendingLabel="Aceptando..."
          isDisabled={kind === 'another' && nameOfHolder(assignment) === null}
          onPress={accept}
        >
          Aceptar
        </Button>
        <Button
          variant="ghost"
          aria-label={`No aceptar ${what}`}
          isDisabled={accepting.isPending}
          onPress={() => onAction('decline')}
        >
          No aceptar
        </Button>
      </div>
    </li>
  );
}
