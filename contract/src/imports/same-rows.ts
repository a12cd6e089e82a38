import type { Decided } from '#imports/decide.ts';
import type { NamedDraft } from '#imports/drafts.ts';
import { readKey } from '#names.ts';
import { formatCount } from '#spanish.ts';

const MOST_NAMED = 5;

/** Says what several rows of one sheet are taken for. @param groups what each thing is called there */
export function sameNote(thing: string, groups: readonly (readonly string[])[]): string[] {
  if (groups.length === 0) return [];
  const named = groups
    .slice(0, MOST_NAMED)
    .map((names) => names.slice(0, MOST_NAMED).join(' y '))
    .join('; ');
  const more = groups.length - MOST_NAMED;
  return [`Se toman por ${thing}: ${named}${more > 0 ? `; y ${formatCount(more)} más` : ''}.`];
}

export function sameRows<One extends NamedDraft>(
  drafts: readonly One[],
  { entityOf }: Decided,
  textOf: (draft: One) => string,
): string[][] {
  const written = new Map<string, Map<string, string>>();
  for (const draft of drafts) {
    const entity = entityOf(draft.mention);
    if (!entity) continue;
    const key = `${draft.from.sheet} ${entity.key}`;
    const texts = written.get(key) ?? new Map<string, string>();
    const text = textOf(draft);
    written.set(key, texts.set(readKey(text), text));
  }
  return [...written.values()].flatMap((texts) => (texts.size > 1 ? [[...texts.values()]] : []));
}
