/** The result, or null when the file is not there or vanishes meanwhile. */
export function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
