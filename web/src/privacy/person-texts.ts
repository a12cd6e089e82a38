/** Patterns find what looks like data of a person; a person decides whether it is. The texts stay in this browser. */

const DAY_OR_HOURS = /\d{1,4}[-/]\d{1,2}[-/]\d{1,4}|\d{1,2}:\d{2}/g;

const PATTERNS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['un correo electrónico', /[\w.+-]@[\w-]+\.\p{L}{2,}/u],
  // A CURP or RFC of Mexico, a DNI or NIE of Spain, a RUT of Chile, a number in groups as of Argentina and Colombia.
  [
    'un número de identidad',
    /\b(?:[A-Z]{4}\d{6}[A-Z\d]{3,8}|\d{8}-?[A-Z]|[XYZ]-?\d{7}-?[A-Z]|\d{1,3}(?:\.\d{3}){2,3}(?:-[\dKk])?|\d{7,8}-[\dKk])(?![\p{L}\d])/u,
  ],
  // With a sign of a country, of two long groups at the end, or nine digits as in Spain.
  [
    'un teléfono',
    /\+\d{1,3}(?:[ .-]?\(?\d{1,4}\)?){2,5}|(?<![\d.,-])(?:(?:\(?\d{1,4}\)?[ .-]?){1,3}\d{3,4}[ .-]?\d{4}|[6-9]\d{2}[ .-]?\d{3}[ .-]?\d{3})(?!\d|[.,]\d)/u,
  ],
  [
    'el nombre de una persona',
    /(?<!\p{L})(?:[Ss]r|[Ss]ra|[Ss]rta|SR|SRA|SRTA)(?:\.\s*|\s+)\p{Lu}|(?<!Nuestra\s)(?<!\p{L})[Ss]eñor(?:a|ita)?\s+\p{Lu}|(?<![Ss]agrada\s)(?<!\p{L})(?:[Ff]amilia|[Ff]am\.|FAMILIA)\s+\p{Lu}/u,
  ],
];

/** @returns what the text seems to have, such as 'un teléfono'; null for none */
export function personalPart(text: string | null): string | null {
  if (text === null) return null;
  const bare = text.replaceAll(DAY_OR_HOURS, ' ');
  return PATTERNS.find(([, pattern]) => pattern.test(bare))?.[0] ?? null;
}

interface Texts {
  id: string;
  name: string;
  warnings: string | null;
  notes: string | null;
}

export interface PersonText {
  id: string;
  name: string;
  /** 'Notas privadas: parece un teléfono' */
  told: string;
}

const FIELDS = [
  ['name', 'Nombre'],
  ['warnings', 'Advertencias'],
  ['notes', 'Notas privadas'],
] as const;

export const personTexts = (territories: readonly Texts[]): PersonText[] =>
  territories.flatMap((territory) => {
    const found = FIELDS.flatMap(([field, label]) => {
      const part = personalPart(territory[field]);
      return part === null ? [] : [`${label}: parece ${part}`];
    });
    const { id, name } = territory;
    return found.length === 0 ? [] : [{ id, name, told: found.join(' · ') }];
  });
