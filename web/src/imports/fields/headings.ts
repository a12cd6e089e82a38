import { foldText } from '@territorios/contract/names.ts';

const LITTLE_WORDS = new Set(
  'de del la las el los en que se lo para por y o of the to da do das dos em foi o a'.split(' '),
);
const NUMBER_WORDS = new Set(['n', 'nº', 'no', 'num', 'nro', 'nr', 'number']);
const ORDINAL_SIGN = /^[ºª]+$/;
const CASE_CHANGE = /(\p{Ll})(\p{Lu})/gu;

/** The words of a heading, folded, without digits and little words: 'Fecha en que se asignó' is 'fecha', 'asigno'. */
export function headingTokens(text: string): string[] {
  const spaced = text.replaceAll(CASE_CHANGE, '$1 $2').replaceAll('#', ' numero ');
  return (foldText(spaced).match(/\p{L}+/gu) ?? [])
    .filter((word) => !LITTLE_WORDS.has(word) && !ORDINAL_SIGN.test(word))
    .map((word) => (NUMBER_WORDS.has(word) ? 'numero' : word));
}

export const headingKey = (text: string): string => headingTokens(text).join(' ');

/** One or more words beside each other; the beginning of a word ends with a hyphen. */
type Phrase = readonly ((token: string | undefined) => boolean)[];

export interface HeadingWords {
  sure: readonly Phrase[];
  /** Each of these may name the field, where no other field fits better. */
  maybe: readonly Phrase[];
  /** These go with the others and name nothing alone. */
  beside: readonly Phrase[];
  never: readonly Phrase[];
  /** No other word may stand in the heading: 'Número de casas' is no number of a territory. */
  isWhole: boolean;
}

const phraseOf = (text: string): Phrase =>
  text
    .split('_')
    .map((word) =>
      word.endsWith('-')
        ? (token) => token?.startsWith(word.slice(0, -1)) ?? false
        : (token) => token === word,
    );

const phrases = (text: string): Phrase[] => (text === '' ? [] : text.split(' ').map(phraseOf));

export interface OtherWords {
  maybe?: string;
  beside?: string;
  never?: string;
  isWhole?: boolean;
}

/** Spanish words come first, then those of English and Portuguese lists. 'ultim-_fecha' are two beside each other. */
export const headings = (
  sure: string,
  { maybe = '', beside = '', never = '', isWhole = false }: OtherWords = {},
): HeadingWords => ({
  sure: phrases(sure),
  maybe: phrases(maybe),
  beside: phrases(beside),
  never: phrases(never),
  isWhole,
});

function covered(tokens: readonly string[], all: readonly Phrase[]): Set<number> {
  const found = new Set<number>();
  for (const phrase of all) {
    for (let start = 0; start + phrase.length <= tokens.length; start += 1) {
      if (phrase.every((isWord, index) => isWord(tokens[start + index])))
        for (let index = 0; index < phrase.length; index += 1) found.add(start + index);
    }
  }
  return found;
}

const SURE_POINTS = 10;
const MAYBE_POINTS = 6;

/** Ten for a heading whose words all name the field, and less with each word that says something else. */
export function headingPoints(
  tokens: readonly string[],
  { sure, maybe, beside, never, isWhole }: HeadingWords,
): number {
  const surely = covered(tokens, sure);
  const perhaps = covered(tokens, maybe);
  if (surely.size + perhaps.size === 0 || covered(tokens, never).size > 0) return 0;
  const known = new Set([...surely, ...perhaps, ...covered(tokens, beside)]);
  if (isWhole && known.size < tokens.length) return 0;
  const most = surely.size > 0 ? SURE_POINTS : MAYBE_POINTS;
  return (most * (1 + known.size / tokens.length)) / 2;
}

export const DATE_WORDS = 'fecha- date data- dia day';
export const TERRITORY_WORDS = 'territor- terr';
export const NAME_WORDS = 'nombre- name nome';
export const PERSON_WORDS =
  'publicador- herman- hno hna hnos publisher- pub brother irmao irma quien responsable- encargad- conductor- dirigente- capitan- asignatari- assignee person- titular account- usuario- portador- poseedor- tenedor- holder- worker- integrante- miembro- publ';
/** Things that lists count, so that their numbers are no territories. */
const COUNTED = 'casa- viviend- hogar- puert- manzan- tel telefon- visita- direcciones';

/** Each is a zone where several territories share it, and otherwise the territory's own name. */
const LOCALITY_WORDS =
  'barrio- bairro- colonia- area- localidad- locality vereda- urbanizacion- fraccionamiento- comuna-';

export const CARD_WORDS = 'mapa tarjeta- ficha- cartao unidad plano t cod codigo- code';

export const TERRITORY_KEY_HEADINGS = headings('clave id', {
  beside: TERRITORY_WORDS,
  never: 'publicador- publisher-',
});
/** For lists where a name or a number alone may be the territory's. */
export const TERRITORY_HEADINGS = headings(TERRITORY_WORDS, {
  maybe: `numero ${CARD_WORDS} ${NAME_WORDS} lugar sitio referencia- denominac- titulo delimitac- comprende descripc- descric- description detalle calle- ubicacion location direccion domicilio- endereco address street- rua- ${LOCALITY_WORDS}`,
  beside: `numero ${NAME_WORDS} calle-`,
  never: `id clave zona zone link liga url nota- note- tipo type categor- suffix sufijo grupo- ${DATE_WORDS} ${PERSON_WORDS} ${COUNTED}`,
});
export const ZONE_HEADINGS = headings(
  'zona- zone- sector- setor- seccion- section region- regiao ruta bloque- district town pueblo parroquia- delegac- partido corregimiento- departamento- provincia- city ciudad- municipi- poblacion- cidade grupo_territor- territor-_type territor-_area category categoria distrito-',
  {
    maybe: LOCALITY_WORDS,
    beside: `${NAME_WORDS} numero territor-`,
    never: 'id clave code codigo',
  },
);
export const SURNAME_HEADINGS = headings('apellido- surname last_name sobrenome-', {
  beside: 'publicador- herman-',
  never: 'nombre- nome',
});
