import { boundField } from './bound-field.tsx';
import { DateField } from './date-field.tsx';

export const FormDateField = boundField(DateField);
