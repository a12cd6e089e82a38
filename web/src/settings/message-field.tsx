import { fillMessage, type MessageValues } from '@territorios/contract/settings/messages.ts';
import { useController, type FieldValues } from 'react-hook-form';
import type { Bound } from '#ui/bound-field.tsx';
import { Button } from '#ui/button.tsx';
import { FormTextArea } from '#ui/form-text-fields.tsx';

interface MessageFieldProps<Values extends FieldValues, Sent> extends Bound<Values, Sent> {
  label: string;
  original: string;
  example: MessageValues;
  isReadOnly: boolean;
}

export function MessageField<Values extends FieldValues, Sent>({
  control,
  name,
  label,
  original,
  example,
  isReadOnly,
}: MessageFieldProps<Values, Sent>) {
  const { field } = useController({ control, name });
  const written = String(field.value);
  const isEmpty = written.trim() === '';
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2 sm:gap-4">
      <div className="grid gap-2">
        <FormTextArea
          control={control}
          name={name}
          label={label}
          rows={10}
          isReadOnly={isReadOnly}
        />
        <Button
          size="sm"
          className="justify-self-start"
          isDisabled={isReadOnly || written === original}
          onPress={() => field.onChange(original)}
        >
          Volver al texto original
        </Button>
      </div>
      <figure>
        <figcaption className="mb-1 text-sm font-medium">Así lo recibe el publicador</figcaption>
        <p className="rounded-md bg-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap forced-colors:border">
          {fillMessage(isEmpty ? original : written, example)}
        </p>
      </figure>
    </div>
  );
}
