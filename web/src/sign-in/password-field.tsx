import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { buttonStyles } from '#ui/button-styles.ts';
import { Field } from './field.tsx';

interface PasswordFieldProps {
  error: string | undefined;
  disabled: boolean;
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const label = isShown ? 'Ocultar contraseña' : 'Mostrar contraseña';
  return (
    <Field
      {...props}
      name="password"
      label="Contraseña"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="off"
      spellCheck={false}
      suffix={
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => setShown(!isShown)}
          className={buttonStyles({ variant: 'ghost', size: 'icon-sm' })}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  );
}
