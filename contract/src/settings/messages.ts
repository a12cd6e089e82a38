import { LAYOUT_CONTROLS } from '#names.ts';

export const LONGEST_MESSAGE = 1000;

export const PLACEHOLDERS = ['territorio', 'publicador', 'vence', 'dias', 'enlace'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];
export type MessageValues = Record<Placeholder, string>;

export const DEFAULT_SHARE_TEXT = `Hola, {publicador}:
Le enviamos un territorio para que lo trabaje.

{territorio}
Fecha de vencimiento: {vence} ({dias}).
{enlace}

¡Muchas gracias por su ayuda!`;

export const DEFAULT_REMINDER_TEXT = `Hola, {publicador}:
Le recordamos con cariño el territorio que tiene asignado.

{territorio}
Fecha de vencimiento: {vence} ({dias}).
{enlace}

Si ya lo terminó o necesita más días, avísenos, por favor. ¡Muchas gracias!`;

/** Until the congregation writes its own reminder, which is repeated for each territory. */
export const DEFAULT_REMINDER_OF_SEVERAL = DEFAULT_REMINDER_TEXT.replace(
  'el territorio que tiene asignado',
  'los territorios que tiene asignados',
).replace('Si ya lo terminó', 'Si ya los terminó');

const isPlaceholder = (name: string): name is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(name);

const IN_BRACES = /\{([^{}]*)\}/g;
const LINK = /\{enlace\}/g;
/** Chats leave closing punctuation out of a link, and take any other character as a part of it. */
const LINK_BY_ITSELF = /(?:^|[\s(«"])\{enlace\}(?=[.,;:!?)»"]*(?:\s|$))/g;

const listed = () => new Intl.ListFormat('es').format(PLACEHOLDERS.map((name) => `{${name}}`));

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** Why a template cannot be stored, for the person who writes it; null when it can. */
export function messageProblem(template: string): string | null {
  for (const [written, name = ''] of template.matchAll(IN_BRACES)) {
    if (!isPlaceholder(name)) return `${written} no existe. Puede usar ${listed()}`;
  }
  const links = count(template, LINK);
  if (links === 0) return 'Falta {enlace}: sin él, el publicador no puede abrir el territorio';
  if (links > count(template, LINK_BY_ITSELF)) {
    return 'Deje un espacio antes y después de {enlace}, para que se pueda tocar';
  }
  return null;
}

/** Older names may have them, and a link stands after the name. */
export const inMessage = (name: string): string => name.replaceAll(LAYOUT_CONTROLS, '');

/** One pass: braces in a value are text, and an unknown placeholder of a newer program stays as it is. */
export const fillMessage = (template: string, values: MessageValues): string =>
  template.replaceAll(IN_BRACES, (written, name: string) =>
    isPlaceholder(name) ? inMessage(values[name]) : written,
  );

const OF_TERRITORY = /\{(?:territorio|vence|dias|enlace)\}/;

/** One message of several territories: what stands from the first line about a territory to the last is repeated for each. */
export function fillForEach(template: string, each: readonly [MessageValues, ...MessageValues[]]) {
  const lines = template.split('\n');
  const from = lines.findIndex((line) => OF_TERRITORY.test(line));
  const until = lines.findLastIndex((line) => OF_TERRITORY.test(line)) + 1;
  const fill = (some: string[], values = each[0]) => fillMessage(some.join('\n'), values);
  const block = lines.slice(Math.max(from, 0), until);
  const told = each.map((values) => fill(block, values)).join(block.length > 1 ? '\n\n' : '\n');
  const around = (some: string[]) => (some.length === 0 ? [] : [fill(some)]);
  return [...around(lines.slice(0, Math.max(from, 0))), told, ...around(lines.slice(until))].join(
    '\n',
  );
}
