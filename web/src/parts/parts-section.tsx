import type { Territory } from '@territorios/contract/territories/api.ts';
import { doneText } from '@territorios/contract/territories/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Grid2x2 } from 'lucide-react';
import { useState } from 'react';
import { lateChunk } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { partsQuery, useMarkPart } from './queries.ts';

const PartsDialog = lateChunk(lazyChunk(() => import('./parts-dialog.tsx'), 'PartsDialog'));

/** It stands last in the fold of what is seldom changed: a territory needs no blocks, and may have sixty. */
export function PartsSection({ territory }: { territory: Territory }) {
  const { id, name, parts_done, parts_total, retired_at, current_assignment: open } = territory;
  const isDivided = parts_total > 0;
  const parts = useQuery({ ...partsQuery(id), enabled: isDivided });
  const { mutate } = useMarkPart(id);
  const [isEditing, setEditing] = useState(false);
  const shown = isDivided ? (parts.data ?? []) : [];
  if (retired_at !== null && !isDivided) return null;
  return (
    <section
      aria-label={isDivided ? 'Manzanas' : undefined}
      className="grid grid-cols-1 justify-items-start gap-2"
    >
      {isDivided && (
        <h2 className="text-base font-semibold">Manzanas: {doneText(parts_done, parts_total)}</h2>
      )}
      {isDivided && hasNotLoaded(parts) && (
        <LoadFailure title="Error al cargar las manzanas" query={parts} />
      )}
      {shown.length > 0 && (
        <ul className="grid w-full grid-cols-2 gap-x-4 @mid:grid-cols-4">
          {shown.map((part) => (
            <li key={part.id} className="grid">
              <CheckBox
                isChecked={part.done}
                isDisabled={open === null}
                onChange={(done) => {
                  if (open) mutate({ assignmentId: open.id, parts: shown, id: part.id, done });
                }}
                className="min-h-11"
              >
                <span className="min-w-0 wrap-anywhere">{part.label}</span>
              </CheckBox>
            </li>
          ))}
        </ul>
      )}
      {retired_at === null && (
        <Button
          icon={<Grid2x2 aria-hidden />}
          isDisabled={isDivided && parts.data === undefined}
          onPress={() => setEditing(true)}
        >
          {isDivided ? 'Editar manzanas' : 'Dividir en manzanas'}
        </Button>
      )}
      {isEditing && (
        <PartsDialog id={id} name={name} parts={shown} onClose={() => setEditing(false)} />
      )}
    </section>
  );
}
