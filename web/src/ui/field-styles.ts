/** The texts of a field, also of one that is no React Aria component. */
export const fieldStyles = {
  label: 'mb-1 block text-sm font-medium text-ink',
  error: 'mt-1 block text-sm text-danger',
};
