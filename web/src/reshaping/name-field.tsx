import { TextField } from '#ui/text-field.tsx';

const LONGEST_NAME = 120;

interface NameFieldProps {
  label: string;
  value: string;
  description?: string;
  onChange: (name: string) => void;
}

export const NameField = ({ value, ...props }: NameFieldProps) => (
  <TextField
    {...props}
    isRequired
    maxLength={LONGEST_NAME}
    autoComplete="off"
    value={value}
    error={value.trim() === '' ? 'El nombre es obligatorio' : undefined}
  />
);
