/** A program whose territories are ticked on two links at once: that of their publisher, and that of an outing. */
import { createAssignment } from '@territorios/contract/assignments/api.ts';
import type { Answer, Endpoint, RequestParts } from '@territorios/contract/endpoint.ts';
import { createOuting } from '@territorios/contract/outings/api.ts';
import { markPartsByLink, saveParts } from '@territorios/contract/parts/api.ts';
import { getPublicOuting, markPartsByOuting } from '@territorios/contract/public-outing/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { callerOf, signIn } from '#client.ts';
import { makeStartedDataDir } from '#folder.ts';
import { type Program, startProgram } from '#program.ts';
import type { Notes, SendMarks } from './phone.ts';

const MOST_TERRITORIES = 1_000;

export interface Stage {
  program: Program;
  serverFolder?: string;
  token: string;
  publisherId: string;
  notes: Notes;
}

/** A call that nothing disturbs. @throws when it is refused */
async function made<E extends Endpoint>(
  stage: Pick<Stage, 'program' | 'token'>,
  endpoint: E,
  sent: RequestParts<E>,
): Promise<Answer<E>> {
  const { answer, status, refused } = await callerOf(stage.program.address, stage.token)(
    endpoint,
    sent,
  );
  if (answer === null) throw new Error(`${endpoint.path}: ${status} ${refused?.code}`);
  return answer;
}

const start = (dataDir: string, serverFolder?: string): Promise<Program> =>
  startProgram({ dataDir, ...(serverFolder !== undefined && { serverFolder }) });

/** @param serverFolder a copy of the built program with a defect */
export async function startStage(serverFolder?: string): Promise<Stage> {
  const program = await start(makeStartedDataDir(), serverFolder);
  const token = await signIn(program.address);
  const role = { name: 'Rol', max_territories: MOST_TERRITORIES };
  const { id: role_id } = await made({ program, token }, createPublisherRole, { body: role });
  const body = { name: 'Publicador', role_id };
  const { id: publisherId } = await made({ program, token }, createPublisher, { body });
  const notes = { taken: 0, lostConnections: 0, surprises: [] };
  return {
    program,
    ...(serverFolder !== undefined && { serverFolder }),
    token,
    publisherId,
    notes,
  };
}

export async function startAgain(stage: Stage): Promise<void> {
  stage.program = await start(stage.program.dataDir, stage.serverFolder);
}

/** A territory with so many blocks, held by the publisher, and worked in an outing. */
export async function makeWorked(stage: Stage, name: string, blocks: number) {
  const territory = await made(stage, createTerritory, { body: { name } });
  const params = { id: territory.id };
  const labels = Array.from({ length: blocks }, (_none, index) => ({ label: String(index + 1) }));
  const parts = await made(stage, saveParts, { params, body: labels });
  const held = { territory_id: territory.id, publisher_id: stage.publisherId };
  const line = await made(stage, createAssignment, { body: held });
  const worked = { on: line.expires_at, territory_ids: [territory.id] };
  const outing = await made(stage, createOuting, { body: worked });
  const byLink: SendMarks = (body, signal) =>
    callerOf(stage.program.address)(
      markPartsByLink,
      { params: { token: line.token }, body },
      { signal },
    );
  const byOuting: SendMarks = (body, signal) =>
    callerOf(stage.program.address)(
      markPartsByOuting,
      { params: { token: outing.token, id: territory.id }, body },
      { signal },
    );
  /** What each of the links shows as done. */
  const shown = async (): Promise<Set<string>[]> => {
    const call = callerOf(stage.program.address);
    const link = await call(getPublicTerritory, { params: { token: line.token } });
    const open = await call(getPublicOuting, { params: { token: outing.token } });
    const lists = [
      link.answer?.territory.parts ?? [],
      open.answer?.outing.territories[0]?.parts ?? [],
    ];
    return lists.map((list) => new Set(list.flatMap(({ id, done }) => (done ? [id] : []))));
  };
  return {
    ids: parts.map(({ id }) => id),
    subjects: [line.id, territory.id],
    byLink,
    byOuting,
    shown,
  };
}
