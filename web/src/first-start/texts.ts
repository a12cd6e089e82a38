import { PASSWORD_LENGTH } from '@territorios/contract/credentials.ts';
import type { SignUpTexts } from '#sign-up/sign-up-form.tsx';

export const FIRST_START: SignUpTexts = {
  passwordHint: `Al menos ${PASSWORD_LENGTH.min} caracteres.`,
  zone: 'Ciudad',
  zoneHint: 'La de su zona horaria: decide cuándo empieza y termina cada día.',
  submit: 'Crear la cuenta y entrar',
};
