// refused: The sign-in is light
export { Check } from 'lucide-react';
