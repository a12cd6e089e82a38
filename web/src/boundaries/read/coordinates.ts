import type { Position } from '@territorios/contract/boundaries/rules.ts';
import { FileProblem } from '#files/file-problem.ts';
import { isPlace, pairOf, type Pair } from './place.ts';

const LONGEST_QUOTE = 40;

const notAPlace = (line: string, number_: number): FileProblem =>
  new FileProblem(
    `La línea ${number_}, «${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line}», no es una coordenada. Escriba primero la latitud y después la longitud, como 19.43261, -99.13321.`,
  );

/** The longitude may stand first where it cannot be a latitude. @throws FileProblem that names the line */
export function readCoordinates(text: string): readonly (readonly Position[])[] {
  const rings: Pair[][] = [[]];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim();
    if (line === '') {
      if (rings.at(-1)?.length) rings.push([]);
      continue;
    }
    const pair = pairOf(line);
    if (!pair || !(isPlace(pair) || isPlace([pair[1], pair[0]]))) throw notAPlace(line, index + 1);
    rings.at(-1)?.push(pair);
  }
  const isTurned = rings.flat().some((pair) => !isPlace(pair));
  return rings
    .filter((ring) => ring.length > 0)
    .map((ring) => ring.map(([first, second]) => (isTurned ? [first, second] : [second, first])));
}
