import type { AuditEntry } from '@territorios/contract/audit/api.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PublisherLink, TerritoryLink } from '#lib/links.tsx';
import { publishersQuery } from '#publishers/queries.ts';
import { territoriesQuery } from '#territories/queries.ts';
import { sentenceOf } from './sentence.ts';

type LinkTo = (entry: AuditEntry) => ReactNode;

/**
 * A link to the entry's territory or publisher, null where there is none or it is gone. Only the lists that other
 * screens have left in memory are asked; without them a thing counts as there, and its page says when it is not.
 */
export function useEntryLinks(): LinkTo {
  const { data: territories } = useQuery({ ...territoriesQuery, enabled: false });
  const { data: publishers } = useQuery({ ...publishersQuery, enabled: false });
  const territoryIds = territories && new Set(territories.map(({ id }) => id));
  const publisherIds = publishers && new Set(publishers.map(({ id }) => id));
  const territoryOfOpen = new Map<string, string>();
  for (const { id, current_assignment: open } of territories ?? []) {
    if (open) territoryOfOpen.set(open.id, id);
  }
  return ({ subject, action, subject_id: id, subject_name: name }) => {
    if (id === null || name === null || action === 'deleted') return null;
    if (subject === 'publisher') {
      return (publisherIds?.has(id) ?? true) ? <PublisherLink id={id} name={name} /> : null;
    }
    if (subject === 'territory') {
      return (territoryIds?.has(id) ?? true) ? <TerritoryLink id={id} name={name} /> : null;
    }
    // An assignment's entry names its territory, and only an open one leads to it.
    const territoryId = subject === 'assignment' ? territoryOfOpen.get(id) : undefined;
    return territoryId === undefined ? null : <TerritoryLink id={territoryId} name={name} />;
  };
}

/** The sentence, with the name in it as its link. */
export function SentenceText({ entry, linkTo }: { entry: AuditEntry; linkTo: LinkTo }) {
  const sentence = sentenceOf(entry);
  const link = linkTo(entry);
  const at = sentence.indexOf(`«${entry.subject_name}»`);
  if (link === null || at === -1) return sentence;
  const end = at + 1 + (entry.subject_name?.length ?? 0);
  return (
    <>
      {sentence.slice(0, at + 1)}
      {/* Underlined, because in a sentence its colour alone would say that it is one. */}
      <span className="*:underline">{link}</span>
      {sentence.slice(end)}
    </>
  );
}
