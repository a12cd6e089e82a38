import { buildPublishers } from './build-publishers.ts';
import { buildTerritories } from './build-territories.ts';
import type { BoundaryDraft, Drafts, PublisherName, TerritoryName } from './drafts.ts';
import type { NamedEntities } from './name-entities.ts';
import type { Resolution, KnownLists, Question, RowPlace } from './plan.ts';
import { addRow, emptyRowLists, repeatedError, type Reference, type RowLists } from './row-list.ts';
import { settleAssignments, type NamedAssignment } from './settle-assignments.ts';

interface Built extends RowLists {
  questions: readonly Question[];
}

/** One object for each territory and publisher, so that they can be compared. */
function sharedReferences() {
  const shared = new Map<string, Reference>();
  return (kind: string, reference: Reference): Reference => {
    const key = `${kind} ${'id' in reference ? reference.id : reference.row}`;
    const known = shared.get(key) ?? reference;
    shared.set(key, known);
    return known;
  };
}

export function buildRows(
  drafts: Drafts,
  named: NamedEntities,
  known: KnownLists,
  answers: Readonly<Record<string, Resolution>>,
): Built {
  const lists = emptyRowLists();
  const publishers = buildPublishers(drafts, named, known, answers, lists);
  const territories = buildTerritories(drafts, named, known, answers, lists);
  const share = sharedReferences();

  /** @returns undefined where the row is left out */
  function territoryOf(name: TerritoryName, place: RowPlace): Reference | undefined {
    const entity = named.entityOf.get(name);
    if (!entity) {
      const error =
        name.name === ''
          ? 'El territorio de esta fila no está en el archivo ni en la congregación'
          : `Hay varios territorios «${name.name}»: indique la zona de cada uno`;
      lists.problems.push({ place, name: name.name || (name.key ?? ''), error });
      return undefined;
    }
    const reference = territories.referenceOf(entity);
    return reference && share('territory', reference);
  }

  function publisherOf(name: PublisherName, place: RowPlace): Reference | undefined {
    const entity = named.entityOf.get(name);
    if (!entity) {
      const error =
        name.name === ''
          ? 'El publicador de esta fila no está en el archivo ni en la congregación'
          : `Hay varios publicadores «${name.name}» en el archivo`;
      lists.problems.push({ place, name: name.name || (name.key ?? ''), error });
      return undefined;
    }
    const reference = publishers.referenceOf(entity);
    return reference && share('publisher', reference);
  }

  const assignments = drafts.assignments.flatMap((draft): NamedAssignment<Reference>[] => {
    const territory = territoryOf(draft.territory, draft.place);
    const publisher = draft.publisher === null ? null : publisherOf(draft.publisher, draft.place);
    return territory === undefined || publisher === undefined
      ? []
      : [{ draft, territory, publisher }];
  });
  const settled = settleAssignments(assignments);
  lists.problems.push(...settled.problems);
  lists.notes.push(...settled.notes);
  for (const { draft, territory, publisher } of settled.assignments) {
    const { assigned, expires, returned, completed, place } = draft;
    const days = { assigned_on: assigned, returned_on: returned, completed_on: completed };
    const limit = expires === null ? {} : { expires_at: expires };
    addRow(lists, 'assignments', { territory, publisher, ...days, ...limit }, place);
  }

  const firstOf = new Map<Reference, BoundaryDraft>();
  for (const draft of drafts.boundaries) {
    const territory = territoryOf(draft.territory, draft.place);
    if (territory === undefined) continue;
    const first = firstOf.get(territory);
    if (first === undefined) {
      firstOf.set(territory, draft);
      addRow(lists, 'boundaries', { territory, geometry: draft.geometry }, draft.place);
    } else if (first.geometry !== draft.geometry) {
      const error = repeatedError(first.place, draft.place);
      lists.problems.push({ place: draft.place, name: draft.territory.name, error });
    }
  }
  return { ...lists, questions: [...territories.questions, ...publishers.questions] };
}
