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
          'border-transparent bg-accent text-accent-ink hover:bg-accent-hover pressed:bg-accent-hover pending:bg-accent',
        secondary:
          'border-line bg-surface text-ink hover:bg-sunken pressed:bg-sunken pending:bg-surface',
        ghost:
          'border-transparent bg-transparent text-ink-muted hover:bg-sunken hover:text-ink pressed:bg-sunken',
        danger:
          'border-transparent bg-danger text-danger-ink hover:bg-danger-hover pressed:bg-danger-hover pending:bg-danger',
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
