import { boundField } from './bound-field.tsx';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

// Fields with a list weigh ten times as much, and many forms lack them.

export const FormTextField = boundField(TextField);
export const FormPasswordField = boundField(PasswordField);
export const FormTextArea = boundField(TextArea);
