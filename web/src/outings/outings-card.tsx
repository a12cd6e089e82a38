import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card, CardHeader } from '#ui/card.tsx';
import { outingsQuery } from './queries.ts';

/** The way to outings for those who have none yet: afterwards they are in the menu. */
export function OutingsCard() {
  const { data } = useQuery(outingsQuery);
  if (data?.length !== 0) return null;
  return (
    <Card className="pb-4">
      <CardHeader
        title="Salidas"
        description="Los territorios de una salida del grupo, en un solo enlace para ese día."
        actions={
          <Link to="/salidas" className={buttonStyles()}>
            <CalendarCheck aria-hidden />
            Preparar la primera salida
          </Link>
        }
      />
    </Card>
  );
}
