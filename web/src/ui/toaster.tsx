import { useEffect, useRef } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';
import { showFlashNotice } from './flash-notice.ts';
import { ACTION_MS, useHeldNotices } from './held-notices.ts';
import { useNoticePlace } from './notice-place.ts';
import { drawNotices, showNotice, type Notice, type NoticeKind } from './notice.ts';
import { useMediaQuery } from './use-media-query.ts';

const MARGIN_PX = 12;
/** Above anything in the way, or above the bar of a phone. */
const BOTTOM = `var(--notice-bottom, calc(var(--bar-room) + ${MARGIN_PX}px))`;

function draw(kind: NoticeKind, { title, description, action }: Notice): void {
  toast[kind](title, {
    // A list that fails again must not pile up notices; one whose action was pressed is about to go.
    ...(kind === 'error' && !action && { id: `${title}:${description ?? ''}` }),
    ...(description !== undefined && { description }),
    ...(action && {
      action: {
        label: action.label,
        onClick: ({ currentTarget }) => {
          // The notice goes, and the focus back to where it was before.
          currentTarget.blur();
          action.run();
        },
      },
      duration: ACTION_MS,
    }),
  });
}

/** At the bottom, where notices cover neither a header nor a dialog's buttons. */
export function Toaster() {
  const isPhone = useMediaQuery('(width < 40rem)');
  const region = useRef<HTMLElement>(null);
  useNoticePlace(region);
  useHeldNotices(region);
  useEffect(() => {
    drawNotices(draw);
    showFlashNotice(showNotice);
  }, []);
  return (
    <Sonner
      ref={region}
      theme="system"
      richColors
      closeButton
      position={isPhone ? 'bottom-center' : 'bottom-right'}
      containerAriaLabel="Notificaciones"
      toastOptions={{ closeButtonAriaLabel: 'Cerrar notificación' }}
      offset={{ bottom: BOTTOM, right: MARGIN_PX }}
      mobileOffset={{ bottom: BOTTOM, left: MARGIN_PX, right: MARGIN_PX }}
    />
  );
}
