import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';
import { showCarriedNotice } from './carried-notice.ts';
import { useMediaQuery } from './use-media-query.ts';

/**
 * Where notices appear: at the top of a phone, whose buttons are at the bottom, and at the bottom elsewhere.
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
      offset={16}
      mobileOffset={12}
    />
  );
}
