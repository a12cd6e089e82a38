import { boundField } from './bound-field.tsx';
import { DateField } from './date-field.tsx';

/** The field is apart from the others, because a calendar is heavy. */
export const FormDateField = boundField(DateField);
