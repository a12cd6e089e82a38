/** A letter after it makes another word, such as "Territorios". */
const BEGINS_WITH_TERRITORIO = /^territorio(?!\p{L})/iu;

/** 'Territorio 12', also when people have written the word into the name. */
export const territoryTitle = (name: string): string =>
  BEGINS_WITH_TERRITORIO.test(name) ? name : `Territorio ${name}`;

export const withinSentence = (name: string): string =>
  `el ${territoryTitle(name).replace(BEGINS_WITH_TERRITORIO, 'territorio')}`;
