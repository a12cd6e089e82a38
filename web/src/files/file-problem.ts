export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

export const damaged = (): FileProblem =>
  new FileProblem('El archivo está dañado o incompleto, y no se puede leer.');

export async function orDamaged<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof FileProblem ? error : damaged();
  }
}
