import type { ImportQuestion } from '#imports/api.ts';
import type { Entity, Registry } from '#imports/entities.ts';
import { indexBy, type Known, type Matcher } from '#imports/match.ts';
import type { NamedKind } from '#imports/rules.ts';
import { inSteps, type Steps } from '#imports/steps.ts';
import { WITHOUT_ZONE } from '#zones/rules.ts';

/** An option for each question: an id, `create` or `skip`. */
export type Answers = Readonly<Record<string, string>>;

/** Null while the person has to answer first. */
export type Decision<One extends Known = Known> = { use: One } | 'create' | 'skip' | null;

export type DecisionOf<One extends Known = Known> = (entity: Entity) => Decision<One>;

interface Found<One extends Known> {
  match: One | null;
  candidates: readonly One[];
  suggested: string | null;
  isAsked: boolean;
}

interface Lists<One extends Known> {
  registry: Registry;
  known: ReadonlyMap<string, One>;
  matcher: Matcher<One>;
  asker: Asker;
  /** The id of a zone that the file names; null for a new one. */
  zoneIdOf?: (zone: string) => string | null;
}

/** Lists of one name, by zone: the file may have thousands of the same name. */
function byZoneOf<One extends object>(zoneOf: (one: One) => string) {
  const known = new Map<readonly One[], Map<string, One[]>>();
  return (all: readonly One[], zone: string): readonly One[] => {
    const zones = known.get(all) ?? indexBy(all, zoneOf);
    known.set(all, zones);
    return zones.get(zone) ?? [];
  };
}

function exactMatcherOf<One extends Known>({ registry, known, matcher, zoneIdOf }: Lists<One>) {
  const ofZone = byZoneOf<One>(({ zone }) => zone?.id ?? '');
  const sameIn = byZoneOf<Entity>(({ zone }) => zone ?? '');
  return (entity: Entity): Found<One> | null => {
    const own = entity.fileKey === null ? undefined : known.get(entity.fileKey);
    if (own) return { match: own, candidates: [], suggested: null, isAsked: false };
    const exact = matcher.exact(entity.name);
    if (exact.length === 0) return null;
    const zoneId = entity.zone === null ? null : (zoneIdOf?.(entity.zone) ?? null);
    const inZone = zoneId === null ? [] : ofZone(exact, zoneId);
    const candidates = inZone.length > 0 ? inZone : exact;
    const namesakes = registry.namesakes(entity.name);
    const asked = (suggested: string | null) => ({
      match: null,
      candidates,
      suggested,
      isAsked: true,
    });
    // Equal names of one file with keys of their own stay apart.
    if (sameIn(namesakes, entity.zone ?? '').length > 1) return asked(null);
    const isElsewhere = inZone.length === 0 && namesakes.length > 1;
    if (isElsewhere && entity.zone !== null) return asked('create');
    const [only] = candidates;
    if (only === undefined || candidates.length > 1) return asked(null);
    // A list gives its territory the zone; a record of 'Norte' may mean another '7' than that of 'Sur'.
    const isOfOtherZone = entity.zone !== null && only.zone && only.zone.id !== zoneId;
    if (isOfOtherZone && !entity.isListed) return asked(zoneId === null ? only.id : null);
    return { match: only, candidates: [], suggested: null, isAsked: false };
  };
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
  return {
    match: null,
    candidates,
    suggested: isUnsure ? null : (only?.id ?? 'create'),
    // A name with a row of its own is new without a question.
    isAsked: candidates.length > 0 || !entity.isListed,
  };
}

export function* decide<One extends Known>(lists: Lists<One>): Steps<DecisionOf<One>> {
  const { registry, known, matcher, asker } = lists;
  const exactMatch = exactMatcherOf(lists);
  const exact = new Map<Entity, Found<One> | null>();
  yield* inSteps(registry.all(), (entity) => exact.set(entity, exactMatch(entity)));
  const claimed = new Set([...exact.values()].flatMap((found) => found?.match?.id ?? []));
  const decisions = new Map<Entity, Decision<One>>();
  yield* inSteps(exact, ([entity, sure]) => {
    const found = sure ?? plausibleMatch(entity, matcher, claimed);
    if (found.match) decisions.set(entity, { use: found.match });
    else if (!found.isAsked) decisions.set(entity, 'create');
    else {
      const { key, kind, name, rows } = entity;
      decisions.set(entity, asker.ask({ key, kind, name, rows: rows.size }, found, known));
    }
  });
  return (entity) => decisions.get(entity) ?? null;
}

const TEXTS: Readonly<Record<NamedKind, { ask: (name: string) => string; create: string }>> = {
  zone: { ask: (name) => `¿Qué zona es «${name}»?`, create: 'Crear la zona' },
  role: {
    ask: (name) => (name === '' ? '¿Qué rol tienen los nuevos?' : `¿Qué rol es «${name}»?`),
    create: 'Crear el rol',
  },
  publisher: { ask: (name) => `¿Quién es «${name}»?`, create: 'Crear el publicador' },
  territory: { ask: (name) => `¿Qué territorio es «${name}»?`, create: 'Crear el territorio' },
};

export const DEFAULT_ROLE = 'Publicador';

type Asked = Pick<ImportQuestion, 'key' | 'kind' | 'name' | 'rows'>;

export interface Asker {
  answers: Answers;
  questions: ImportQuestion[];
  /** Nothing is stored before these have an answer that holds. */
  unanswered: ImportQuestion[];
  ask: <One extends Known>(
    asked: Asked,
    found: Pick<Found<One>, 'candidates' | 'suggested'>,
    known: ReadonlyMap<string, One>,
  ) => Decision<One>;
}

export function createAsker(answers: Answers): Asker {
  const questions: ImportQuestion[] = [];
  const unanswered: ImportQuestion[] = [];
  return {
    answers,
    questions,
    unanswered,
    ask: (asked, { candidates, suggested }, known) => {
      const decisionOf = (option: string | null | undefined) => {
        if (option === 'create' || option === 'skip') return option;
        const one = known.get(option ?? '');
        return one ? { use: one } : null;
      };
      const answer = Object.hasOwn(answers, asked.key) ? answers[asked.key] : undefined;
      // An id of nobody, or of another congregation, takes the suggestion away, too: it must be answered again.
      const proposed = answer === undefined || decisionOf(answer) !== null ? suggested : null;
      const question = questionOf(asked, candidates, proposed);
      const decision = decisionOf(answer ?? proposed);
      questions.push(question);
      if (decision === null) unanswered.push(question);
      return decision;
    },
  };
}

/** Any other one can be searched for. */
const MOST_OPTIONS = 8;

/** The one that is proposed is always among them. */
function offered(candidates: readonly Known[], proposed: string | null): readonly Known[] {
  const first = candidates.slice(0, MOST_OPTIONS);
  const own = candidates.find(({ id }) => id === proposed);
  return own === undefined || first.includes(own) ? first : [own, ...first.slice(1)];
}

function questionOf(
  asked: Asked,
  candidates: readonly Known[],
  proposed: string | null,
): ImportQuestion {
  const { kind, name } = asked;
  const options = [
    ...offered(candidates, proposed).map((one) => {
      const detail = kind === 'territory' ? (one.zone?.name ?? WITHOUT_ZONE) : one.detail;
      return { id: one.id, label: one.name, ...(detail !== undefined && { detail }) };
    }),
    // Publishers without a role get the usual one.
    { id: 'create', label: TEXTS[kind].create + (name === '' ? ` «${DEFAULT_ROLE}»` : '') },
    { id: 'skip', label: kind === 'zone' ? 'Traerlas sin zona' : 'No traer esas filas' },
  ];
  return {
    ...asked,
    text: TEXTS[kind].ask(name),
    options: options.map((one) => ({ ...one, ...(one.id === proposed && { suggested: true }) })),
  };
}
