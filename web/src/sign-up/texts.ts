import type { SignUpTexts } from './sign-up-form.tsx';

export const INVITATION: SignUpTexts = {
  zone: 'Zona horaria',
  zoneHint: 'Elija la ciudad que tiene su misma hora.',
  submit: 'Crear la congregación',
};
