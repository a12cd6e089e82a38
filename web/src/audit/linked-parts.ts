import type { AuditEntry } from '@territorios/contract/audit/api.ts';
import { sentenceOf } from './sentence.ts';

type Entry = Pick<
  AuditEntry,
  'subject' | 'action' | 'subject_name' | 'details' | 'territory_id' | 'publisher_id'
>;

interface Part {
  text: string;
  link?: { to: 'territory' | 'publisher'; id: string };
}

interface Name {
  before: string;
  name: string | null | undefined;
  to: 'territory' | 'publisher';
  id: string | null;
}

const BEFORE_PUBLISHER: Partial<Record<AuditEntry['action'], string>> = {
  created: '» a ',
  transferred: ' a ',
};

function namesOf({ subject, action, subject_name: name, details, ...ids }: Entry): Name[] {
  const territory = { before: '«', name, to: 'territory', id: ids.territory_id } as const;
  const publisher = { before: '«', name, to: 'publisher', id: ids.publisher_id } as const;
  if (subject === 'territory') return [territory];
  if (subject === 'publisher') return [publisher];
  // A publisher who answers is the one who did it, and not in the sentence.
  if (action === 'sent' || action === 'withdrawn') return [territory];
  if (subject === 'request')
    return [{ ...publisher, before: ' de ', name: details.publisher }, territory];
  if (subject !== 'assignment') return [];
  const before = BEFORE_PUBLISHER[action] ?? '» (';
  return [territory, { ...publisher, before, name: details.publisher }];
}

export function linkedParts(entry: Entry): Part[] {
  const sentence = sentenceOf(entry);
  const parts: Part[] = [];
  let rest = 0;
  for (const { before, name, to, id } of namesOf(entry)) {
    if (!id || !name) continue;
    const at = sentence.indexOf(before + name, rest);
    if (at === -1) continue;
    const start = at + before.length;
    parts.push({ text: sentence.slice(rest, start) }, { text: name, link: { to, id } });
    rest = start + name.length;
  }
  return [...parts, { text: sentence.slice(rest) }];
}
