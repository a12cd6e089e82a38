// refused: The sign-in is light
export { Button } from '#ui/button.tsx';
