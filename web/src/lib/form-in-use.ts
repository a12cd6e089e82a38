/** Fields in which a person writes; a number stands in its field from the start. */
const WRITTEN = 'form :is(input:not([type="checkbox"], [type="radio"], [type="number"]), textarea)';

/** Whether something that was typed would be lost with this screen. */
export const isFormInUse = (): boolean =>
  document.querySelector('[role="dialog"] form') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN)].some(
    (field) => field.value !== '',
  );
