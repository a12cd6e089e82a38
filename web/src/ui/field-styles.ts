/** A field that is no React Aria component has these, too. */
export const fieldStyles = {
  label: 'mb-1 block text-sm font-medium text-ink',
  error: 'mt-1 block text-sm text-danger',
};

/** With less than 16 px, iOS zooms into the page when the field takes the focus. */
export const plainInputStyles =
  'h-control w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink sm:text-sm ' +
  'transition-colors hover:border-ink-muted ' +
  'focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent focus-visible:border-accent ' +
  'disabled:cursor-default disabled:border-line disabled:bg-sunken disabled:text-ink-muted';
