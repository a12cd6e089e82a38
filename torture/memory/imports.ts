import { createImport } from '@territorios/contract/imports/api.ts';
import { LARGEST_IMPORT, MOST_IMPORT_ROWS } from '@territorios/contract/imports/rules.ts';
import { callerOf } from '#client.ts';
import { connectTo, embeddedUrl } from '#database.ts';
import { makePeople } from '#people.ts';
import { startProgram } from '#program.ts';
import { forgetPeak, memoryNow, peakMemory } from './process.ts';

export interface ImportSizes {
  congregations: number;
  /** Imports of each congregation, all sent at once. */
  each: number;
}

export interface ImportFindings {
  /** Megabytes of a body, and those more than before that they took at most. */
  size: number;
  peak: number;
  surprises: string[];
}

const ROWS = Array.from({ length: MOST_IMPORT_ROWS }, (_none, index) => index + 1);

/** A whole record: as many rows of three kinds as a call may hold, and notes to the largest body. */
function largestImport() {
  const parts = (notes: string) => ({
    dry_run: true,
    file_name: 'Registro.xlsx',
    answers: {},
    before: [
      {
        kind: 'publishers',
        rows: ROWS.map((row) => ({ row, name: `Persona ${row}`, role: 'Publicador' })),
      },
      {
        kind: 'territories',
        rows: ROWS.map((row) => ({ row, name: `${row}`, zone: `Zona ${row % 50}`, notes })),
      },
    ],
    kind: 'assignments',
    rows: ROWS.map((row) => ({
      row,
      territory: { row },
      publisher: { row },
      assigned_on: '2025-01-01',
      returned_on: '2025-02-01',
      completed_on: '2025-02-01',
    })),
  });
  const spare = LARGEST_IMPORT - JSON.stringify(parts('')).length;
  return parts('n'.repeat(spare / MOST_IMPORT_ROWS - 1));
}

/** Memory of a program while the largest imports are tried, by several congregations at once. */
export async function measureImports(
  { congregations, each }: ImportSizes,
  serverFolder?: string,
): Promise<ImportFindings> {
  const program = await startProgram(serverFolder === undefined ? {} : { serverFolder });
  const client = await connectTo(embeddedUrl(program.dataDir));
  const wanted = { count: congregations, role: 'superadmin', perCongregation: 1 } as const;
  const people = await makePeople(client, wanted);
  await client.end();
  const body = largestImport() as never;
  const surprises = new Set<string>();
  const attempt = async (token: string): Promise<void> => {
    const { status } = await callerOf(program.address, token)(createImport, { body });
    if (status !== 201) surprises.add(`an import was answered ${status}`);
  };
  const [first] = people;
  // Code is compiled.
  await callerOf(program.address, first?.token)(createImport, {
    body: { dry_run: true, kind: 'zones', file_name: 'Zonas.csv', rows: [] },
  });
  const before = memoryNow(program.pid);
  forgetPeak(program.pid);
  await Promise.all(
    people.flatMap(({ token }) => Array.from({ length: each }, () => attempt(token))),
  );
  const peak = peakMemory(program.pid) - before;
  await program.stop();
  return { size: JSON.stringify(body).length / 1024 / 1024, peak, surprises: [...surprises] };
}
