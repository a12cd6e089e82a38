import type { Day } from '@territorios/contract/dates.ts';
import { useState } from 'react';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface HeldSinceDialogProps {
  since: Day | undefined;
  onSince: (day: Day) => void;
  onClose: () => void;
}

export function HeldSinceDialog({ since, onSince, onClose }: HeldSinceDialogProps) {
  const { today } = useCalendar();
  const [day, setDay] = useState(since ?? today);
  const isFuture = day > today;
  return (
    <Dialog
      onClose={onClose}
      title="El archivo no dice desde cuándo los tienen"
      description="Esta fecha vale para todas las filas con publicador y sin fecha. En la vista previa puede corregir cada una."
      size="sm"
      onSubmit={() => {
        if (day !== '' && !isFuture) onSince(day);
      }}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" isDisabled={day === '' || isFuture}>
            Usar esta fecha
          </Button>
        </>
      }
    >
      <DateField
        label="Asignados desde"
        value={day}
        today={today}
        max={today}
        error={isFuture ? 'La fecha no puede ser futura' : undefined}
        onChange={setDay}
        autoFocus
      />
    </Dialog>
  );
}
