// refused: The sign-in is light
export { useQuery } from '@tanstack/react-query';
