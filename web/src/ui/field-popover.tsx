import { clsx } from 'clsx';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';

type FieldPopoverProps = Pick<PopoverProps, 'children' | 'placement'> & {
  className?: string | undefined;
};

export function FieldPopover({
  className = 'w-(--trigger-width) min-w-48 overflow-hidden',
  ...props
}: FieldPopoverProps) {
  return (
    <Popover
      {...props}
      offset={4}
      className={clsx(
        'max-w-[calc(100vw-1rem)] rounded-md border border-line bg-surface-raised text-ink shadow-raised outline-none',
        'animation-duration-100 entering:animate-in entering:fade-in exiting:animate-out exiting:fade-out',
        className,
      )}
    />
  );
}
