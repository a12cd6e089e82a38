import { cva, type VariantProps } from 'class-variance-authority';

/** The look of a button, for anchors too: `<Link className={buttonStyles({ variant: 'secondary' })}>`. */
export const buttonStyles = cva(
  [
    'inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md border font-medium select-none',
    'transition-colors duration-100 disabled:cursor-default disabled:opacity-50 pending:cursor-default',
    '[&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-accent-fill text-accent-ink hover:bg-accent-fill-hover active:bg-accent-fill-hover pending:bg-accent-fill',
        secondary:
          'border-line bg-surface text-ink hover:bg-sunken active:bg-sunken pending:bg-surface',
        ghost:
          'border-transparent bg-transparent text-ink-muted hover:bg-sunken hover:text-ink active:bg-sunken',
        danger:
          'border-transparent bg-danger-fill text-danger-ink hover:bg-danger-fill-hover active:bg-danger-fill-hover pending:bg-danger-fill',
      },
      size: {
        sm: 'h-control-sm px-2.5 text-sm',
        md: 'h-control px-3.5 text-sm',
        'icon-sm': 'size-control-sm',
        icon: 'size-control [&_svg]:size-4.5',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

export type ButtonVariant = NonNullable<VariantProps<typeof buttonStyles>['variant']>;
