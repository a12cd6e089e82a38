import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';
import { showCarriedNotice } from './carried-notice.ts';
import { useMediaQuery } from './use-media-query.ts';

/** A phone's header, and a dialog's title of one line, with the buttons that open the menu and close the dialog. */
const BELOW_HEADER = '4rem';
const MARGIN_PX = 12;

/**
 * Where notices appear: near the top of a phone, whose buttons are at the bottom, but never over the
 * button of the menu; and at the bottom elsewhere.
 */
export function Toaster() {
  const isPhone = useMediaQuery('(width < 40rem)');
  useEffect(showCarriedNotice, []);
  return (
    <Sonner
      theme="system"
      richColors
      closeButton
      position={isPhone ? 'top-center' : 'bottom-right'}
      containerAriaLabel="Notificaciones"
      toastOptions={{ closeButtonAriaLabel: 'Cerrar notificación' }}
      offset={isPhone ? { top: BELOW_HEADER } : 16}
      mobileOffset={{ top: BELOW_HEADER, left: MARGIN_PX, right: MARGIN_PX }}
    />
  );
}
