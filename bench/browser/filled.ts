import { type Caller, callerOf } from '@territorios/torture/client.ts';
import { connectTo, embeddedUrl } from '@territorios/torture/database.ts';
import { startProgram } from '@territorios/torture/program.ts';
import { fillCongregations, type Size } from '#ground.ts';

/** A running program with one large congregation, and who is signed in there. */
export interface FilledProgram {
  /** `http://127.0.0.1:40123` */
  address: string;
  token: string;
  call: Caller;
}

export async function startFilled(size: Omit<Size, 'congregations'>): Promise<FilledProgram> {
  const { address, dataDir } = await startProgram();
  const client = await connectTo(embeddedUrl(dataDir));
  try {
    const [person] = (await fillCongregations(client, { congregations: 1, ...size })).people;
    if (!person) throw new Error('one was asked for');
    return { address, token: person.token, call: callerOf(address, person.token) };
  } finally {
    await client.end();
  }
}
