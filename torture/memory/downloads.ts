import { Agent, get } from 'node:http';
import { signIn } from '#client.ts';
import { quantile } from '#numbers.ts';
import { type Program, startProgram } from '#program.ts';
import { forgetPeak, memoryNow, openFiles, peakMemory } from './process.ts';
import { DESCRIPTION, ENCODINGS } from './site.ts';
import { readSlowly } from './slow-readers.ts';

const LOOPING = 100;

export interface DownloadSizes {
  /** Addresses of files, the first of which is read slowly. */
  files: string[];
  /** Downloads at a time. */
  together: number;
  /** Readers who pause, and how many requests each of them sends ahead. */
  slow: number;
  ahead: number;
  /** Of how many sign-ins the median is taken. */
  signIns: number;
}

export interface DownloadFindings {
  downloads: number;
  /** Megabytes more than before: at most, and when all is over. */
  peak: number;
  after: number;
  /** Files and connections more than before, while nothing is read. */
  open: number;
  /** How many times as long as in quiet a sign-in took: beside the downloads, the slow readers, the loops. */
  ratios: { downloads: number; slow: number; loops: number };
  surprises: string[];
}

async function download(agent: Agent, url: string, encoding: string): Promise<string | null> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve(response.statusCode === 200 ? null : `${url} ${encoding}: ${response.statusCode}`),
      );
    }).once('error', (error) => resolve(`${url} ${encoding}: ${error.message}`));
  });
}

/** Median of the milliseconds that a sign-in takes. */
async function signInMs(address: string, times: number): Promise<number> {
  const took: number[] = [];
  for (let done = 0; done < times; done += 1) {
    const startedAt = performance.now();
    await signIn(address);
    took.push(performance.now() - startedAt);
  }
  return quantile(took, 0.5);
}

/** Signs in again and again until something is over, twice at least. */
async function signInUntil(address: string, over: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  void over.finally(() => (state.isOver = true));
  const took: number[] = [];
  while (!state.isOver || took.length < 2) took.push(await signInMs(address, 1));
  return quantile(took, 0.5);
}

/** Memory, open files and sign-ins of a program under many downloads. */
export async function measureDownloads(
  { files, together, slow: slowReaders, ahead, signIns }: DownloadSizes,
  serverFolder?: string,
): Promise<DownloadFindings> {
  const program = await startProgram(serverFolder === undefined ? {} : { serverFolder });
  const { address, pid } = program;
  const agent = new Agent({ keepAlive: true, maxSockets: together });
  const paths = [DESCRIPTION, ...files];
  const surprises: string[] = [];
  const fetchAll = async (times: number): Promise<void> => {
    for (const path of paths)
      for (const encoding of ENCODINGS) {
        const one = (): Promise<string | null> => download(agent, address + path, encoding);
        const found = await Promise.all(Array.from({ length: times }, one));
        surprises.push(...found.filter((line) => line !== null));
      }
  };

  // Code is compiled, and two passwords are compared at once.
  await fetchAll(2);
  await Promise.all([signInMs(address, signIns), signInMs(address, signIns)]);
  const quiet = await signInMs(address, signIns);
  const before = memoryNow(pid);
  const openBefore = openFiles(pid);
  forgetPeak(pid);

  const fetching = fetchAll(together);
  const downloads = (await signInUntil(address, fetching)) / quiet;
  await fetching;
  agent.destroy();

  const slow = await beSlow(program);
  const loops = await loop();
  const peak = peakMemory(pid) - before;
  const findings = {
    downloads: paths.length * ENCODINGS.length * together,
    peak,
    after: memoryNow(pid) - before,
    open: slow.open - openBefore,
    ratios: { downloads, slow: slow.took / quiet, loops: loops / quiet },
    surprises: surprises.slice(0, 3),
  };
  await program.stop();
  return findings;

  async function beSlow({ address, pid }: Program): Promise<{ took: number; open: number }> {
    const readers = await readSlowly(address, files[0] ?? '', {
      together: slowReaders,
      each: ahead,
    });
    const took = await signInMs(address, signIns);
    const open = openFiles(pid);
    const answers = await readers.end();
    const expected = Math.ceil(slowReaders / 2) * ahead;
    if (answers !== expected) surprises.push(`${answers} of ${expected} slow answers came`);
    return { took, open };
  }

  async function loop(): Promise<number> {
    const looping = new Agent({ keepAlive: true, maxSockets: LOOPING });
    const state = { isOver: false };
    const all = Array.from({ length: LOOPING }, async () => {
      while (!state.isOver) {
        const wrong = await download(looping, address + DESCRIPTION, 'br');
        if (wrong !== null) surprises.push(wrong);
      }
    });
    const took = await signInMs(address, signIns);
    state.isOver = true;
    await Promise.all(all);
    looping.destroy();
    return took;
  }
}
