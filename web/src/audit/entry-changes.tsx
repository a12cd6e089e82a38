import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { isLong } from './changes.ts';

interface EntryChangesProps {
  lines: readonly string[];
  /** The button's name contains it. */
  sentence: string;
  isOpen: boolean;
  onToggle: () => void;
}

export function EntryChanges({ lines, sentence, isOpen, onToggle }: EntryChangesProps) {
  const canOpen = isLong(lines);
  return (
    <>
      {canOpen && (
        <Button
          variant="ghost"
          size="sm"
          icon={<ChevronDown aria-hidden className={clsx(isOpen && 'rotate-180')} />}
          aria-expanded={isOpen}
          aria-label={`Ver cambios: ${sentence}`}
          onPress={onToggle}
          className="-ms-2.5 flex! max-sm:h-control pointer-coarse:h-control"
        >
          Ver cambios
        </Button>
      )}
      {(!canOpen || isOpen) && (
        <ul className="grid gap-0.5 text-sm font-normal text-ink-muted">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
