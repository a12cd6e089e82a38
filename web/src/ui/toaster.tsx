import { useSyncExternalStore } from 'react';
import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';

const phone = window.matchMedia('(width < 40rem)');
const subscribe = (onChange: () => void) => {
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
};

/**
 * Where notices appear: at the top of a phone, whose buttons are at the bottom, and at the bottom elsewhere.
 */
export function Toaster() {
  const isPhone = useSyncExternalStore(subscribe, () => phone.matches);
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
