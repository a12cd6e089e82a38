import { memo } from 'react';
import { buttonStyles } from '#ui/button-styles.ts';
import { TEXT_TONES, type Tone } from '#ui/tones.ts';
import { isUnchanged } from './draw-picture.ts';
import type { Entry } from './use-picture-batch.ts';

function stateOf({ problem, territoryId, edit }: Entry, hasPicture: boolean): [Tone, string] {
  if (problem !== null) return [territoryId === null ? 'warning' : 'danger', problem];
  if (territoryId === null) return ['warning', 'Elija el territorio, o déjela fuera.'];
  if (hasPicture) return ['warning', 'Reemplaza la foto que ya tiene.'];
  return [
    'neutral',
    isUnchanged(edit) ? 'Lista para guardar.' : 'Girada o recortada, lista para guardar.',
  ];
}

interface PictureRowProps {
  entry: Entry;
  territory: string | undefined;
  hasPicture: boolean;
  onReview: (key: string) => void;
}

/** A change of one of hundreds draws no other. */
export const PictureRow = memo(function PictureRow({
  entry,
  territory,
  hasPicture,
  onReview,
}: PictureRowProps) {
  const { key, name } = entry;
  const [tone, text] = stateOf(entry, hasPicture);
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">
          {name}
          {territory !== undefined && ` → ${territory}`}
        </p>
        <p className={`text-sm ${tone === 'neutral' ? 'text-ink-muted' : TEXT_TONES[tone]}`}>
          {text}
        </p>
      </div>
      {/* React Aria's button would take most of the time in which hundreds of rows are drawn. */}
      <button
        type="button"
        aria-label={`Revisar ${name}`}
        onClick={() => onReview(key)}
        className={buttonStyles({ size: 'sm' })}
      >
        Revisar
      </button>
    </li>
  );
});
