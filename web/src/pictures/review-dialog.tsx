import { useState } from 'react';
import { ComboBox } from '#ui/combo-box.tsx';
import { TAKEN } from './match-pictures.ts';
import { PictureEditor } from './picture-editor.tsx';
import type { Entry } from './use-picture-batch.ts';

interface ReviewDialogProps {
  entry: Entry;
  territories: readonly { id: string; name: string }[];
  /** Another picture of the list is of the territories with these ids. */
  taken: readonly string[];
  onDone: (to: Pick<Entry, 'territoryId' | 'edit'>) => void;
  onClose: () => void;
}

/** The picture is seen while its territory is chosen: 'IMG_2043.jpg' says nothing. */
export function ReviewDialog({ entry, territories, taken, onDone, onClose }: ReviewDialogProps) {
  const [territoryId, choose] = useState(entry.territoryId);
  return (
    <PictureEditor
      title={entry.name}
      file={entry.file}
      first={entry.edit}
      submitLabel="Aceptar"
      onSubmit={(edit) => onDone({ territoryId, edit })}
      onClose={onClose}
    >
      <ComboBox
        label="Territorio"
        placeholder="Buscar un territorio"
        items={territories.map(({ id, name }) => ({
          id,
          name,
          refusal: taken.includes(id) ? TAKEN : undefined,
        }))}
        value={territoryId}
        onChange={choose}
      />
    </PictureEditor>
  );
}
