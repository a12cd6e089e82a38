// Beside the page, which would not answer a click while a file is read; and a bomb ends with it.
import { dayOf } from '@territorios/contract/dates.ts';
import { FileProblem } from '#files/file-problem.ts';
import { guessTables } from '#imports/plan/guess.ts';
import { makePlan } from '#imports/plan/make-plan.ts';
import { openFile, openPasted } from '#imports/read/open-file.ts';
import type { FileContent } from '#imports/read/read-file.ts';
import type { OpenRequest, Question, Reply } from './messages.ts';

let kept: FileContent | null = null;

/** For years of two digits alone, so that the device's calendar will do. */
const today = () => dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

async function open(sent: OpenRequest): Promise<FileContent> {
  // Two files at once would need twice the memory.
  kept = null;
  kept = await ('pasted' in sent ? openPasted(sent.pasted) : openFile(sent.bytes));
  return kept;
}

function opened(): FileContent {
  // After a file that took too long there is another worker.
  if (kept === null) throw new FileProblem('El archivo ya no está abierto. Elíjalo otra vez.');
  return kept;
}

async function answer({ id, ...question }: Question): Promise<Reply> {
  switch (question.kind) {
    case 'open':
      return { id, kind: 'done', answer: guessTables(await open(question.sent), today()) };
    case 'plan':
      return { id, kind: 'done', answer: makePlan(opened(), question.sent) };
  }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const { id } = data;
  void answer(data)
    .catch((error: unknown): Reply =>
      error instanceof FileProblem
        ? { id, kind: 'refused', problem: error.message }
        : { id, kind: 'failed', reason: String(error) },
    )
    .then((reply) => postMessage(reply));
});
