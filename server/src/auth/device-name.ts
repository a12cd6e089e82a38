const LONGEST_READ = 500;

/** Edge also says 'Chrome', and Chrome 'Safari': the first match counts. */
const BROWSERS: [string, string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
];
const SYSTEMS: [string, string][] = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
];

const nameIn = (text: string, names: [string, string][]): string | undefined =>
  names.find(([word]) => text.includes(word))?.[1];

export function deviceName(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, LONGEST_READ) ?? '';
  const browser = nameIn(text, BROWSERS);
  const system = nameIn(text, SYSTEMS);
  if (browser === undefined) return system ?? null;
  return system === undefined ? browser : `${browser} en ${system}`;
}
