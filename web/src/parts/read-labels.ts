import type { Part } from '@territorios/contract/parts/api.ts';
import { LONGEST_PART_LABEL, MOST_PARTS } from '@territorios/contract/parts/rules.ts';

const RANGE = /^(.*?)(\d{1,4}|[a-zñ])\s*[-–]\s*(\d{1,4}|[a-zñ])$/iu;

/** '1-8' and 'A-D' are several; what is not in order, or would be too many, is a name. */
function spread(text: string): string[] {
  const [, before = '', from = '', to = ''] = RANGE.exec(text) ?? [];
  const areNumbers = /^\d/.test(from) && /^\d/.test(to);
  const areLetters = /^[a-z]$/i.test(from) && /^[a-z]$/i.test(to);
  if (!areNumbers && !areLetters) return [text];
  const [first, last] = areNumbers
    ? [Number(from), Number(to)]
    : [from.charCodeAt(0), to.charCodeAt(0)];
  const count = last - first + 1;
  if (count < 2 || count > MOST_PARTS) return [text];
  return Array.from({ length: count }, (_none, index) => {
    const one = areNumbers ? String(first + index) : String.fromCharCode(first + index);
    return `${before}${one}`;
  });
}

/** One a line, or between commas. A line that a block already has is one name, whatever is in it. */
export function labelsIn(text: string, known: readonly Part[]): string[] {
  const labels = new Set(known.map(({ label }) => label));
  return text.split('\n').flatMap((line) => {
    const whole = line.trim();
    if (labels.has(whole)) return [whole];
    return whole
      .split(/[,;]/)
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .flatMap((one) => (labels.has(one) ? [one] : spread(one)));
  });
}

/** @returns the sentence for the person, null for what can be saved */
export function refuseLabels(labels: readonly string[], isNew: boolean): string | null {
  if (labels.length === 0 && isNew) return 'Escriba las manzanas, por ejemplo 1-8';
  if (labels.length > MOST_PARTS)
    return `Son ${labels.length}, y un territorio puede tener hasta ${MOST_PARTS} manzanas`;
  const long = labels.find((label) => Array.from(label).length > LONGEST_PART_LABEL);
  if (long !== undefined)
    return `Cada manzana puede tener hasta ${LONGEST_PART_LABEL} caracteres: «${long.slice(0, LONGEST_PART_LABEL)}…»`;
  const twice = labels.find((label, index) => labels.indexOf(label) < index);
  return twice === undefined ? null : `«${twice}» está dos veces`;
}

/** A block with the same name stays the same one, with its mark; where as many changed as are gone, they were renamed. */
export function withIds(
  labels: readonly string[],
  known: readonly Part[],
): { id?: string; label: string }[] {
  const left = [...known];
  const sameName = labels.map((label) => {
    const index = left.findIndex((part) => part.label === label);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  });
  const isRenamed = sameName.filter((part) => part === undefined).length === left.length;
  return labels.map((label, index) => {
    const part = sameName[index] ?? (isRenamed ? left.shift() : undefined);
    return part ? { id: part.id, label } : { label };
  });
}
