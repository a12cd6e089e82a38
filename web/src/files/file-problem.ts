/** Why a file cannot be read, as a sentence for a person. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

export const count = (number: number): string => number.toLocaleString('es-MX');

export const damaged = (): FileProblem =>
  new FileProblem('El archivo está dañado o incompleto, y no se puede leer.');

/** A library's error about a file is the file's problem. */
export async function orDamaged<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof FileProblem ? error : damaged();
  }
}
