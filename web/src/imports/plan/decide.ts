import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import type { Entity, Registry } from './entities.ts';
import type { Known, Matcher } from './matchers.ts';
import type { Resolution, Question } from './plan.ts';

export interface Decided<One extends Known = Known> {
  /** Null while the person has to answer first. */
  decisionOf: (entity: Entity) => { use: One } | { create: true } | { skip: true } | null;
  questions: readonly Question[];
}

interface Found<One extends Known> {
  match: One | null;
  candidates: readonly One[];
  suggested: Resolution | null;
  isAsked: boolean;
}

interface Lists<One extends Known> {
  registry: Registry;
  known: ReadonlyMap<string, One>;
  matcher: Matcher<One>;
  answers: Readonly<Record<string, Resolution>>;
  /** The id of a zone that the file names; null for a new one. */
  zoneIdOf?: (zone: string) => string | null;
}

const CREATE: Resolution = { create: true };

function exactMatch<One extends Known>(
  entity: Entity,
  { registry, known, matcher, zoneIdOf }: Lists<One>,
): Found<One> | null {
  const own = entity.fileKey === null ? undefined : known.get(entity.fileKey);
  if (own) return { match: own, candidates: [], suggested: null, isAsked: false };
  const exact = matcher.exact(entity.name);
  if (exact.length === 0) return null;
  const zoneId = entity.zone === null ? null : (zoneIdOf?.(entity.zone) ?? null);
  const inZone = exact.filter(({ zone }) => zoneId !== null && zone?.id === zoneId);
  const candidates = inZone.length > 0 ? inZone : exact;
  const namesakes = registry.namesakes(entity.name);
  const asked = (suggested: Resolution | null) => ({
    match: null,
    candidates,
    suggested,
    isAsked: true,
  });
  // Equal names of one file with keys of their own stay apart.
  if (namesakes.some((one) => one !== entity && one.zone === entity.zone)) return asked(null);
  const isElsewhere = inZone.length === 0 && namesakes.length > 1;
  if (isElsewhere && entity.zone !== null) return asked(CREATE);
  const [only, ...others] = candidates;
  if (only === undefined || others.length > 0) return asked(null);
  return { match: only, candidates: [], suggested: null, isAsked: false };
}

function plausibleMatch<One extends Known>(
  entity: Entity,
  matcher: Matcher<One>,
  claimed: ReadonlySet<string>,
): Found<One> {
  const candidates = matcher.plausible(entity.name);
  const free = candidates.filter(({ id }) => !claimed.has(id));
  const [only, ...others] = free;
  // A shorter name beside the longer ones in a record may be any of them; in a list it is one of its own.
  const isUnsure =
    others.length > 0 || (only === undefined && candidates.length > 0 && !entity.isListed);
  const one = only === undefined ? CREATE : { use: only.id };
  return {
    match: null,
    candidates,
    suggested: isUnsure ? null : one,
    // A name with a row of its own is new without a question.
    isAsked: candidates.length > 0 || !entity.isListed,
  };
}

export function decide<One extends Known>(lists: Lists<One>): Decided<One> {
  const { registry, known, matcher, answers } = lists;
  const exact = new Map(registry.all().map((entity) => [entity, exactMatch(entity, lists)]));
  const claimed = new Set([...exact.values()].flatMap((found) => found?.match?.id ?? []));
  const decisions = new Map<Entity, ReturnType<Decided<One>['decisionOf']>>();
  const questions: Question[] = [];
  for (const [entity, sure] of exact) {
    const found = sure ?? plausibleMatch(entity, matcher, claimed);
    if (found.match) decisions.set(entity, { use: found.match });
    else if (!found.isAsked) decisions.set(entity, { create: true });
    else {
      questions.push(questionOf(entity, found));
      decisions.set(
        entity,
        resolveAnswer(answers[entity.key], known) ?? resolveAnswer(found.suggested, known),
      );
    }
  }
  return { decisionOf: (entity) => decisions.get(entity) ?? null, questions };
}

/** An answer that names a deleted row counts as no answer. */
export function resolveAnswer<One>(
  answer: Resolution | null | undefined,
  known: ReadonlyMap<string, One>,
) {
  if (!answer || !('use' in answer)) return answer ?? null;
  const one = known.get(answer.use);
  return one === undefined ? null : { use: one };
}

function questionOf(
  { key, subject, name, rowCount }: Entity,
  { candidates, suggested }: Found<Known>,
): Question {
  return {
    key,
    subject,
    name,
    rowCount,
    candidates: candidates.map((one) => ({
      id: one.id,
      name: one.name,
      detail: subject === 'territory' ? (one.zone?.name ?? WITHOUT_ZONE) : null,
    })),
    suggested,
  };
}
