// Numbers are left out, because they have a value from the start.
const WRITTEN = 'form :is(input:not([type="checkbox"], [type="radio"], [type="number"]), textarea)';

export const isFormInUse = (): boolean =>
  document.querySelector('[role="dialog"] form') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN)].some(
    (field) => field.value !== '',
  );
