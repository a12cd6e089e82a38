import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { numericDate } from '@territorios/contract/dates.ts';
import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { Announced } from '#ui/announced.tsx';
import type { DialogResult } from '#ui/form-dialog.tsx';
import { SendTerritory } from './send-territory.tsx';

function usableUntil(assignment: Assignment): string {
  const { territory, status, expires_at } = assignment;
  const day = numericDate(expires_at);
  return status === 'expired'
    ? `El enlace de «${territory.name}» venció el ${day}. Elija «Dar más días» para que funcione.`
    : `${publisherName(nameOfHolder(assignment))} puede usar el enlace de «${territory.name}» hasta el ${day}.`;
}

export const sentStep = (
  assignment: Assignment,
  done = 'Territorio asignado correctamente',
  title = 'Territorio asignado',
): DialogResult => ({
  title,
  description: usableUntil(assignment),
  children: (
    <>
      <div className="mb-3">
        <Announced isNotice text={done} />
      </div>
      <SendTerritory territoryName={assignment.territory.name} assignment={assignment} />
    </>
  ),
});
