import { DOMParser, type Element } from '@xmldom/xmldom';
import { damaged } from '#files/file-problem.ts';

type Parts = ReadonlyMap<string, Uint8Array>;

export interface SheetPart {
  name: string;
  isHidden: boolean;
  /** The part with its cells. */
  path: string;
}

const WORKSHEET = /\/worksheet$/;
const WORKBOOK = /\/officeDocument$/;

const textOf = (parts: Parts, path: string): string => {
  const part = parts.get(path);
  if (!part) throw damaged();
  return new TextDecoder().decode(part);
};

const elementsOf = (parts: Parts, path: string, name: string): Element[] => [
  ...new DOMParser({ onError: () => undefined })
    .parseFromString(textOf(parts, path), 'text/xml')
    .getElementsByTagNameNS('*', name),
];

/** A target is beside its source, or begins at the root with a slash. */
function resolved(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.filter((step) => step !== '').join('/');
}

function targets(parts: Parts, source: string, type: RegExp): Map<string, string> {
  const folder = source.includes('/') ? source.slice(0, source.lastIndexOf('/')) : '';
  const path = `${folder === '' ? '' : `${folder}/`}_rels/${source.slice(folder === '' ? 0 : folder.length + 1)}.rels`;
  return new Map(
    elementsOf(parts, path, 'Relationship')
      .filter((one) => type.test(one.getAttribute('Type') ?? ''))
      .map((one) => [
        one.getAttribute('Id') ?? '',
        resolved(folder, one.getAttribute('Target') ?? ''),
      ]),
  );
}

/** The sheets with cells; those that are one chart have none. */
export function sheetParts(parts: Parts): SheetPart[] {
  const [workbook] = targets(parts, '', WORKBOOK).values();
  if (workbook === undefined) throw damaged();
  const paths = targets(parts, workbook, WORKSHEET);
  return elementsOf(parts, workbook, 'sheet').flatMap((sheet) => {
    const id = [...sheet.attributes].find(
      ({ localName, namespaceURI }) => localName === 'id' && namespaceURI !== null,
    )?.value;
    const path = paths.get(id ?? '');
    if (path === undefined || !parts.has(path)) return [];
    const state = sheet.getAttribute('state') ?? 'visible';
    return [{ name: sheet.getAttribute('name') ?? '', isHidden: state !== 'visible', path }];
  });
}
