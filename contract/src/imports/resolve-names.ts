import type { ImportQuestion } from '#imports/api.ts';
import { createAsker, type Answers } from '#imports/ask.ts';
import { decide } from '#imports/decide.ts';
import { draftsOf, type FilePart } from '#imports/drafts.ts';
import { registry } from '#imports/entities.ts';
import { zoneMatcher, type Known } from '#imports/match.ts';
import { limitRoles, resolvePublishers } from '#imports/resolve-publishers.ts';
import { resolveTerritories } from '#imports/resolve-territories.ts';
import { resolveAssignments, resolveBoundaries } from '#imports/resolve-lines.ts';
import { rowLists, type ResolvedRows } from '#imports/resolved-rows.ts';
import { sameNote, sameRows } from '#imports/same-rows.ts';
import { inSteps, type Steps } from '#imports/steps.ts';
import { exactKey, personKey, zoneKey } from '#names.ts';

export interface KnownRows {
  zones: readonly Known[];
  roles: readonly Known[];
  publishers: readonly Known[];
  territories: readonly Known[];
}

export interface FileRows {
  parts: readonly FilePart[];
  known: KnownRows;
  answers: Answers;
  roleLimits: Readonly<Record<string, number>>;
  exact: boolean;
}

export interface Resolved {
  rows: ResolvedRows;
  /** Those without a suggestion come first. */
  questions: ImportQuestion[];
  unanswered: ImportQuestion[];
  notes: string[];
}

/** What the names of a file stand for, row by row. It yields now and then, so that the caller may do other work. */
export function* resolveNames(file: FileRows): Steps<Resolved> {
  const { parts, known, answers, roleLimits, exact } = file;
  const drafts = draftsOf(parts, known);
  const asker = createAsker(answers);
  const territories = registry('territory', known.territories);
  const publishers = registry('publisher', known.publishers);

  // Names with a row of their own come first, so that others find them.
  yield* inSteps(drafts.territories, ({ mention, isListed, from }) => {
    if (isListed) territories.mention(mention, from, true);
  });
  yield* inSteps(drafts.publishers, ({ mention, from }) => publishers.mention(mention, from, true));
  yield* inSteps(drafts.territories, ({ mention, from }) => territories.mention(mention, from));
  yield* inSteps(drafts.assignments, ({ territory, publisher, from }) => {
    territories.mention(territory, from);
    if (publisher) publishers.mention(publisher, from);
  });
  yield* inSteps(drafts.boundaries, ({ territory, from }) => territories.mention(territory, from));

  const zones = zoneMatcher(known.zones);
  const fileZoneKey = exact ? exactKey : zoneKey;
  const decidedTerritories = yield* decide(territories, asker, (zone) => {
    const answer = answers[`zone:${fileZoneKey(zone)}`];
    if (answer !== undefined && answer !== 'create' && answer !== 'skip') return answer;
    const [only, ...others] = zones.exact(zone);
    return only === undefined || others.length > 0 ? null : only.id;
  });
  yield;
  const decidedPublishers = yield* decide(publishers, asker);
  yield;

  const lists = rowLists(highestRow(parts));
  const territory = yield* resolveTerritories(
    {
      drafts,
      decided: decidedTerritories,
      zones: registry('zone', known.zones, fileZoneKey),
      asker,
    },
    lists,
  );
  yield;
  const people = yield* resolvePublishers(
    {
      drafts: drafts.publishers,
      decided: decidedPublishers,
      roles: registry('role', known.roles, exact ? exactKey : personKey),
      asker,
    },
    lists,
  );
  yield;

  const references = { territory, publisher: people.referenceTo };
  const { notes, openCounts } = yield* resolveAssignments(drafts.assignments, references, lists);
  // They have these already, and get those of the file.
  for (const { id, held = 0 } of known.publishers) {
    const key = JSON.stringify({ id });
    if (held > 0) openCounts.set(key, (openCounts.get(key) ?? 0) + held);
  }
  notes.push(
    ...sameNote(
      'el mismo territorio',
      sameRows(
        drafts.territories.filter(({ isListed }) => isListed),
        decidedTerritories,
        ({ mention: { name } }) => `«${name}»`,
      ),
    ),
    ...sameNote(
      'la misma persona',
      sameRows(
        drafts.publishers,
        decidedPublishers,
        ({ mention: { name }, values: { role } }) =>
          `«${name}»${role === undefined ? ' (sin rol)' : ''}`,
      ),
    ),
  );
  limitRoles(people, roleLimits, openCounts, lists);
  yield* resolveBoundaries(drafts.boundaries, references, lists);

  const isSuggested = ({ options }: ImportQuestion) => options.some((one) => one.suggested);
  const { questions, unanswered } = asker;
  return {
    rows: lists.rows,
    questions: [
      ...questions.filter((question) => !isSuggested(question)),
      ...questions.filter(isSuggested),
    ],
    unanswered,
    notes,
  };
}

const highestRow = (parts: readonly FilePart[]): number => {
  let highest = 0;
  for (const { rows } of parts) for (const { row } of rows) highest = Math.max(highest, row);
  return highest;
};
