// refused: Prefer named exports
export default 'zones';
