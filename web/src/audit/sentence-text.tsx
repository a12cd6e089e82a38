import type { AuditEntry } from '@territorios/contract/audit/api.ts';
import { Fragment } from 'react';
import { PublisherLink, TerritoryLink } from '#lib/links.tsx';
import { linkedParts } from './linked-parts.ts';

/** The sentence, in which the names of a territory and a publisher lead to them as long as they exist. */
export function SentenceText({ entry }: { entry: AuditEntry }) {
  return linkedParts(entry).map(({ text, link }) => (
    <Fragment key={link?.to ?? text}>
      {link === undefined ? (
        text
      ) : (
        // Underlined, because in a sentence its colour alone would say that it is one.
        <span className="*:underline">
          {link.to === 'territory' ? (
            <TerritoryLink id={link.id} name={text} />
          ) : (
            <PublisherLink id={link.id} name={text} />
          )}
        </span>
      )}
    </Fragment>
  ));
}
