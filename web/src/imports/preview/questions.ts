import type { ImportQuestion } from '@territorios/contract/imports/api.ts';
import type { Answers } from '@territorios/contract/imports/ask.ts';
import type { NamedKind } from '@territorios/contract/imports/rules.ts';
import type { KnownLists } from '#imports/layouts/plan.ts';
import type { Choice } from '#ui/choice-list.tsx';

export const OTHER = 'other';

export const SUBJECTS: Readonly<Record<NamedKind, string>> = {
  zone: 'Zona',
  role: 'Rol',
  publisher: 'Publicador',
  territory: 'Territorio',
};

const suggestedOption = ({ options }: ImportQuestion): string | null =>
  options.find(({ suggested }) => suggested)?.id ?? null;

export const answerOf = (question: ImportQuestion, answers: Answers): string | null =>
  answers[question.key] ?? suggestedOption(question);

export const isUnsure = (question: ImportQuestion): boolean => suggestedOption(question) === null;

const isMade = (option: string): boolean => option === 'create' || option === 'skip';

/** The suggested match is spelled differently. */
export function isAlike(question: ImportQuestion): boolean {
  const suggested = suggestedOption(question);
  return suggested !== null && !isMade(suggested);
}

export const haveChanged = (
  questions: readonly ImportQuestion[],
  answers: Answers,
  inPlan: Answers,
): boolean => questions.some(({ key }) => answers[key] !== inPlan[key]);

export function allOf(kind: NamedKind, known: KnownLists): Choice[] {
  const { zones, roles, publishers, territories } = known;
  const lists = { zone: zones, role: roles, publisher: publishers, territory: territories };
  const all: KnownLists['territories'] = lists[kind];
  return (all ?? []).map(({ id, name, zone }) => ({ id, name, description: zone?.name }));
}

/** The person may also search on, before the choices that name none. */
export function choicesOf({ options }: ImportQuestion): Choice[] {
  const choices = options.map(({ id, label, detail }) => ({
    id,
    name: label,
    description: detail,
  }));
  const known = choices.filter(({ id }) => !isMade(id));
  const others = choices.filter(({ id }) => isMade(id));
  return [...known, { id: OTHER, name: 'Buscar otro...' }, ...others];
}

export const choiceOf = ({ options }: ImportQuestion, answer: string | null): string | null =>
  answer === null || options.some(({ id }) => id === answer) ? answer : OTHER;
