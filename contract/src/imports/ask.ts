import type { ImportQuestion } from '#imports/api.ts';
import type { Known } from '#imports/match.ts';
import type { NamedKind } from '#imports/rules.ts';
import { WITHOUT_ZONE } from '#zones/rules.ts';

/** An option for each question: an id, the key of another name, `create` or `skip`. */
export type Answers = Readonly<Record<string, string>>;

/** Null while the person has to answer first. */
export type Decision = { use: Known } | 'create' | 'skip' | null;

export interface Doubt {
  candidates: readonly Known[];
  suggested: string | null;
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
  ask: (asked: Asked, doubt: Doubt, find: (id: string) => Known | undefined) => Decision;
}

export function createAsker(answers: Answers): Asker {
  const questions: ImportQuestion[] = [];
  const unanswered: ImportQuestion[] = [];
  return {
    answers,
    questions,
    unanswered,
    ask: (asked, { candidates, suggested }, find) => {
      const decisionOf = (option: string | null | undefined) => {
        if (option === 'create' || option === 'skip') return option;
        const one = find(option ?? '');
        return one ? { use: one } : null;
      };
      const given = Object.hasOwn(answers, asked.key) ? answers[asked.key] : undefined;
      // Another name of the file may have gone with its refused rows.
      const isGone = given?.startsWith(`${asked.kind}:`) === true && find(given) === undefined;
      const answer = isGone ? undefined : given;
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
      const detail =
        one.detail ?? (kind === 'territory' ? (one.zone?.name ?? WITHOUT_ZONE) : undefined);
      return { id: one.id, label: one.name, ...(detail !== undefined && { detail }) };
    }),
    // Publishers without a role get the usual one.
    { id: 'create', label: TEXTS[kind].create + (name === '' ? ` «${DEFAULT_ROLE}»` : '') },
    { id: 'skip', label: kind === 'zone' ? 'Importarlas sin zona' : 'No importar esas filas' },
  ];
  return {
    ...asked,
    text: TEXTS[kind].ask(name),
    options: options.map((one) => ({ ...one, ...(one.id === proposed && { suggested: true }) })),
  };
}
