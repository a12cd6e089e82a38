import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { savePicture } from '@territorios/contract/pictures/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { makePictures } from '#backup/daily.ts';
import { callerOf, signIn } from '#client.ts';
import { apiPath, look } from '#links/look.ts';
import { pictureOf } from '#pictures.ts';
import { startProgram } from '#program.ts';
import { forgetPeak, memoryNow, openFiles, peakMemory } from './process.ts';
import { readSlowly } from './slow-readers.ts';

const TERRITORIES = 20;
/** Each is put several times on end, because storing takes longest. */
const TIMES_PUT = 4;
/** The system keeps the first answers for a slow connection, and the program has to keep the second ones. */
const TIMES_ASKED = 2;

export interface PictureSizes {
  /** Pictures that are stored, and how many at a time. */
  puts: number;
  together: number;
  /** Readers of a link's picture who pause, and how many requests each sends at once, twice. */
  slow: number;
  ahead: number;
}

export interface PictureFindings {
  /** Megabytes more than before: at most while pictures are stored, at most while they are read slowly, when all is over. */
  storing: number;
  reading: number;
  after: number;
  /** Slow readers who have not been cut once all is prepared for them, and whole answers that half of these got. */
  uncut: number;
  answers: number;
  surprises: string[];
}

/** Memory of a program while pictures are stored and read. */
export async function measurePictures(
  { puts, together, slow, ahead }: PictureSizes,
  serverFolder?: string,
): Promise<PictureFindings> {
  const program = await startProgram(serverFolder === undefined ? {} : { serverFolder });
  const { address, pid } = program;
  const call = callerOf(address, await signIn(address));
  const ids = await makePictures(
    program,
    Array.from({ length: TERRITORIES }, (_none, number) => `Territorio ${number}`),
  );
  const role = await call(createPublisherRole, { body: { name: 'Rol', max_territories: 1 } });
  const publisher = await call(createPublisher, {
    body: { name: 'Ana', role_id: role.answer?.id ?? '' },
  });
  const body = { territory_id: ids[0] ?? '', publisher_id: publisher.answer?.id ?? '' };
  const { answer } = await call(createAssignment, { body });
  const path = `${apiPath(answer?.token ?? '')}/picture`;
  const surprises = new Set<string>();

  const store = async (count: number): Promise<void> => {
    let next = 0;
    const storeOneByOne = async (): Promise<void> => {
      for (let turn = next++; turn < count; turn = next++) {
        const params = { id: ids[turn % ids.length] ?? '' };
        const picture = pictureOf(`${Math.floor(turn / ids.length / TIMES_PUT)}`);
        const { status } = await call(savePicture, { params, picture });
        if (status !== 200) surprises.add(`a picture was answered ${status}`);
      }
    };
    await Promise.all(Array.from({ length: together }, storeOneByOne));
  };

  // Code is compiled.
  await store(together);
  const before = memoryNow(pid);
  forgetPeak(pid);
  await store(puts);
  const storing = peakMemory(pid) - before;
  forgetPeak(pid);
  const openBefore = openFiles(pid);
  // A stranger's request that comes in its turn says that those before it have been answered; too many would be refused.
  const pace = async (): Promise<void> => {
    while ((await look(address, path)).status === 503);
  };
  const asking = { together: slow, each: ahead, times: TIMES_ASKED, pace };
  const readers = await readSlowly(address, path, asking);
  // Meanwhile the others work.
  await store(together);
  const reading = peakMemory(pid) - before;
  const uncut = openFiles(pid) - openBefore;
  const answers = await readers.end();
  await store(together);
  const after = memoryNow(pid) - before;
  await program.stop();
  return { storing, reading, after, uncut, answers, surprises: [...surprises] };
}
