// refused: Filename should be in kebab-case
export const name = 'NotKebab';
