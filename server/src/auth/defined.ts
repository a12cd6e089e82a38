type Defined<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]: Defined<Exclude<T[K], undefined>> }
    : T;

/** The library's types know no undefined, and zod's type cannot say that JSON has none. */
export const defined = <T extends object>(fromJson: T): Defined<T> => fromJson as Defined<T>;
