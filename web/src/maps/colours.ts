export type Colours<Name extends string> = Readonly<Record<Name, string>>;

const SCHEMES = ['(prefers-color-scheme: dark)', '(forced-colors: active)'];

export function readColours<Name extends string>(
  inside: HTMLElement,
  css: Colours<Name>,
): Colours<Name> {
  const probe = document.createElement('span');
  probe.hidden = true;
  // Forced colours would replace the colour that is asked for.
  probe.style.forcedColorAdjust = 'none';
  inside.append(probe);
  const names = Object.keys(css) as Name[];
  const read = names.map((name) => {
    probe.style.color = css[name];
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(read) as Record<Name, string>;
}

export const hasForcedColours = (): boolean => matchMedia('(forced-colors: active)').matches;

/** A canvas keeps the colours that it was drawn with. @returns stops listening */
export function onColoursChange(redraw: () => void): () => void {
  const queries = SCHEMES.map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', redraw);
  return () => {
    for (const query of queries) query.removeEventListener('change', redraw);
  };
}
