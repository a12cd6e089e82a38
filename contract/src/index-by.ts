export function indexBy<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const index = new Map<string, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    const same = index.get(key);
    if (same) same.push(one);
    else index.set(key, [one]);
  }
  return index;
}
