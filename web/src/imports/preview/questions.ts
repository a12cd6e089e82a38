import type { Resolutions } from '#imports/import-state.ts';
import type { Resolution, KnownLists, Question, Subject } from '#imports/plan/plan.ts';
import type { Choice } from '#ui/choice-list.tsx';

const USE = 'use ';
const OTHER = 'other';
const CREATE = 'create';
const SKIP = 'skip';

const NEW_LABELS: Readonly<Record<Subject, string>> = {
  zone: 'Crear la zona',
  role: 'Crear el rol',
  publisher: 'Crear el publicador',
  territory: 'Crear el territorio',
};

export const SUBJECTS: Readonly<Record<Subject, string>> = {
  zone: 'Zona',
  role: 'Rol',
  publisher: 'Publicador',
  territory: 'Territorio',
};

export const answerOf = (question: Question, answers: Resolutions): Resolution | null =>
  answers[question.key] ?? question.suggested;

export const isUnsure = ({ suggested }: Question): boolean => suggested === null;

/** The suggested match is spelled differently. */
export const isAlike = ({ suggested }: Question): boolean =>
  suggested !== null && 'use' in suggested;

const isSame = (one: Resolution | undefined, other: Resolution | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether the plan was made from other answers. */
export const haveChanged = (
  questions: readonly Question[],
  answers: Resolutions,
  inPlan: Resolutions,
): boolean => questions.some(({ key }) => !isSame(answers[key], inPlan[key]));

export function allOf(subject: Subject, known: KnownLists): Choice[] {
  if (subject === 'territory') {
    return known.territories.map(({ id, name, zone }) => ({ id, name, description: zone?.name }));
  }
  const lists = { zone: known.zones, role: known.roles, publisher: known.publishers };
  return lists[subject].map(({ id, name }) => ({ id, name }));
}

export function choicesOf({ subject, name, candidates }: Question): Choice[] {
  return [
    ...candidates.map(({ id, name, detail }) => ({
      id: USE + id,
      name,
      description: detail ?? undefined,
    })),
    { id: OTHER, name: 'Buscar otro...' },
    // Publishers without a role get the usual one.
    { id: CREATE, name: name === '' ? `${NEW_LABELS[subject]} «Publicador»` : NEW_LABELS[subject] },
    { id: SKIP, name: subject === 'zone' ? 'Traerlas sin zona' : 'No traer esas filas' },
  ];
}

export function choiceOf(question: Question, answer: Resolution | null): string | null {
  if (answer === null) return null;
  if ('create' in answer) return CREATE;
  if ('skip' in answer) return SKIP;
  return question.candidates.some(({ id }) => id === answer.use) ? USE + answer.use : OTHER;
}

/** Null means that the person searches on. */
export function answerFor(choice: string): Resolution | null {
  if (choice === CREATE) return { create: true };
  if (choice === SKIP) return { skip: true };
  return choice.startsWith(USE) ? { use: choice.slice(USE.length) } : null;
}
