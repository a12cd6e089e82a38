const BASE =
  'inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md border font-medium select-none ' +
  'transition-colors duration-100 disabled:cursor-default disabled:opacity-50 forced-off pending:cursor-default ' +
  '[&_svg]:shrink-0';

const VARIANTS = {
  primary:
    'border-transparent bg-accent-fill text-accent-ink hover:bg-accent-fill-hover active:bg-accent-fill-hover pending:bg-accent-fill',
  secondary: 'border-line bg-surface text-ink hover:bg-sunken active:bg-sunken pending:bg-surface',
  /** The edge is visible in the sun. */
  outlined: 'border-line-strong bg-surface text-ink hover:bg-sunken active:bg-sunken',
  ghost:
    'border-transparent bg-transparent text-ink-muted hover:bg-sunken hover:text-ink active:bg-sunken',
  danger:
    'border-transparent bg-danger-fill text-danger-ink hover:bg-danger-fill-hover active:bg-danger-fill-hover pending:bg-danger-fill',
};

const SIZES = {
  sm: 'h-control-sm px-2.5 text-sm [&_svg]:size-4',
  md: 'h-control px-3.5 text-sm [&_svg]:size-4',
  /** One hand out of doors needs 48 px at least. */
  lg: 'min-h-12 px-5 py-2 text-base [&_svg]:size-5',
  'icon-sm': 'size-control-sm [&_svg]:size-4',
  icon: 'size-control [&_svg]:size-4.5',
};

export type ButtonVariant = keyof typeof VARIANTS;

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: keyof typeof SIZES | undefined;
  className?: string | undefined;
}

/** An anchor has the look by `<Link className={buttonStyles({ variant: 'secondary' })}>`. */
export function buttonStyles({
  variant = 'secondary',
  size = 'md',
  className = '',
}: ButtonLook = {}): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`;
}
