import { MOST_LINES } from '@territorios/contract/lines.ts';
import { Alert } from '#ui/alert.tsx';
import { COLUMNS, type Line } from './lines.ts';

export function RestNote({ rest }: { rest: readonly Line[] }) {
  const [next] = rest;
  if (!next) return null;
  const shown = COLUMNS.map((column) => next.texts[column])
    .filter(Boolean)
    .join(' · ');
  return (
    <Alert tone="warning">
      {`Se guardan hasta ${MOST_LINES} líneas a la vez. ${rest.length === 1 ? 'Otra línea pegada espera' : `Otras ${rest.length} líneas pegadas esperan`}, desde «${shown}»: aparecerán aquí cuando guarde estas.`}
    </Alert>
  );
}
