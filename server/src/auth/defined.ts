/** What is optional here is absent there: the library's types know no undefined. */
type Defined<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]: Defined<Exclude<T[K], undefined>> }
    : T;

/** An object that came as JSON, in which nothing is undefined. */
// A key of JSON is there with a value or is not there; zod's type cannot say so.
export const defined = <T extends object>(fromJson: T): Defined<T> => fromJson as Defined<T>;
