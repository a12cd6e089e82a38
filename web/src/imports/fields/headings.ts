import { foldText } from '@territorios/contract/names.ts';

const LITTLE_WORDS = new Set('de del la las el los en que se of the'.split(' '));

/** A heading without case, accents, points and little words: 'Fecha en que se asignó' is 'fecha asigno'. */
export function headingKey(text: string): string {
  const words = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('#', ' numero ');
  return (foldText(words).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !LITTLE_WORDS.has(word))
    .join(' ');
}

const words = (text: string): string[] => text.split('|').map(headingKey);

/** Headings that name a field beyond doubt, and headings that may name it where no other field fits. */
export interface HeadingWords {
  sure: readonly string[];
  maybe: readonly string[];
}

/** The words are from Spanish lists, our own, and those of Territory Helper and NW Scheduler. */
export const headings = (sure: string, maybe = ''): HeadingWords => ({
  sure: words(sure),
  maybe: maybe === '' ? [] : words(maybe),
});

export const TERRITORY_HEADING =
  'Territorio|Territorios|Nombre del territorio|Territorio nombre|Núm. de terr.|Número de territorio|Núm. territorio|No. de territorio|Nº de territorio|Num. terr.|No. terr.|Terr. núm.|Terr.|Terr. no.|Territorio núm.|Territorio No.|Territory|Territory Name|Territory Number|TerritoryNumber|Territory No.|Terr. number';
export const TERRITORY_KEY =
  'Clave del territorio|Territorio ID|ID del territorio|TerritoryID|Territory ID';
export const NUMBER = 'Número|Núm.|No.|Nº|N°|#|Number|Num';
export const ZONE =
  'Zona|Nombre de la zona|Sector|Barrio|Colonia|Área|Localidad|Grupo de territorios|Zone|Area|Territory Area|Territory Type|TerritoryType|Category|Locality|City';
const CODE =
  'Código|Código de la categoría|Prefijo|CategoryCode|Category Code|TerritoryTypeCode|Territory Type Code|Prefix';
const SURNAME = 'Apellido|Apellidos|Last Name|LastName|Surname';

/** The parts of the name of a territory that may have columns of their own. */
export const NAME_PARTS = {
  code: { label: 'Código (antes del número)', headings: headings(CODE) },
  suffix: {
    label: 'Sufijo (después del número)',
    headings: headings('Sufijo|Suffix|Territory Suffix'),
  },
} as const;
export const SURNAME_HEADINGS = headings(SURNAME);
