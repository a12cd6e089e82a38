import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix'>;

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="off"
      spellCheck="false"
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          Icon={isShown ? EyeOff : Eye}
          size="sm"
          label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
