import { useEffect, useRef } from 'react';
import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';
import { showCarriedNotice } from './carried-notice.ts';
import { useNoticePlace } from './notice-place.ts';
import { showNotice } from './notice.ts';
import { useMediaQuery } from './use-media-query.ts';

const MARGIN_PX = 12;
/** Above what is in the way, and else above the bar with which a phone goes back. */
const BOTTOM = `var(--notice-bottom, calc(env(safe-area-inset-bottom, 0px) + ${MARGIN_PX}px))`;

/** Notices appear at the bottom, where they cover neither a header nor the buttons of a dialog. */
export function Toaster() {
  const isPhone = useMediaQuery('(width < 40rem)');
  const region = useRef<HTMLElement>(null);
  useNoticePlace(region);
  useEffect(() => showCarriedNotice(showNotice), []);
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
