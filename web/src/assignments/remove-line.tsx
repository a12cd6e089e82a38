import { X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#ui/icon-button.tsx';

interface RemoveLineProps {
  name: string;
  isDisabled: boolean;
  onRemove: () => void;
}

/** The button goes with its line, and its focus to the line that takes the place. */
export function RemoveLine({ name, isDisabled, onRemove }: RemoveLineProps) {
  const place = useRef<HTMLDivElement>(null);
  const remove = () => {
    const form = place.current?.closest('form');
    const places = () => [...(form?.querySelectorAll('[data-removes-line]') ?? [])];
    const at = places().findIndex((one) => one === place.current);
    flushSync(onRemove);
    const left = places();
    const beside = left[Math.min(at, left.length - 1)] ?? form?.querySelector('footer');
    beside?.querySelector('button')?.focus();
  };
  return (
    <div ref={place} data-removes-line>
      <IconButton Icon={X} label={`Quitar ${name}`} isDisabled={isDisabled} onPress={remove} />
    </div>
  );
}
