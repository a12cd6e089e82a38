import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#auth/current-session.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { DeleteCongregationDialog } from './delete-congregation-dialog.tsx';
import { TakeAlongCard } from './take-along-card.tsx';

/** How a congregation goes to another server, or for good. */
export function LeavingGroup() {
  const { role } = useUser();
  const [isDeleting, setIsDeleting] = useState(false);
  if (role !== 'superadmin') return null;
  return (
    <>
      <TakeAlongCard />
      <Card className="pb-4">
        <CardHeader
          title="Borrar la congregación"
          description="Elimina de este servidor todo lo de la congregación, para siempre."
          actions={
            <Button
              className="text-danger!"
              icon={<Trash2 aria-hidden />}
              onPress={() => setIsDeleting(true)}
            >
              Borrar la congregación
            </Button>
          }
        />
      </Card>
      {isDeleting && <DeleteCongregationDialog onClose={() => setIsDeleting(false)} />}
    </>
  );
}
