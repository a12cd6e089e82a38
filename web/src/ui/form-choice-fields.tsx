import { boundChoice } from './bound-field.tsx';
import { ComboBox } from './combo-box.tsx';
import { RadioGroup, RadioList } from './radio-field.tsx';
import { Select } from './select.tsx';

export const FormSelect = boundChoice(Select<string>);
export const FormComboBox = boundChoice(ComboBox<string>);
export const FormRadioGroup = boundChoice(RadioGroup<string>);
export const FormRadioList = boundChoice(RadioList<string>);
