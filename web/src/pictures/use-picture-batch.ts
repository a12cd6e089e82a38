import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useUser } from '#auth/current-session.ts';
import { call } from '#lib/api.ts';
import { ApiError, NETWORK_ERROR } from '#lib/request.ts';
import { territoriesQuery } from '#territories/queries.ts';
import { nextTask } from '#lib/next-task.ts';
import { UNCHANGED } from './draw-picture.ts';
import { fileKey, readBatch, writeBatch, type KeptPicture } from './kept-batch.ts';
import { matchPictures } from './match-pictures.ts';
import { problemOf } from './picture-problem.ts';
import { encodeInWorker } from './worker-client.ts';

export interface Entry extends KeptPicture {
  key: string;
  file: File;
  problem: string | null;
}

/** One is sent while the other is made. */
const AT_ONCE = 2;
const NONE: readonly Territory[] = [];
const FILES_AT_ONCE = 20;
const LONGEST_MS = 60_000;
/** The answers to one picture; what is said with others would be said of the next one, too. */
const OF_ONE_PICTURE = [400, 404, 413, 415];

const isOfAll = (error: unknown): boolean =>
  error instanceof ApiError && !OF_ONE_PICTURE.includes(error.status ?? 0);

export const isReady = ({ storedAt, territoryId }: Entry): boolean =>
  storedAt === null && territoryId !== null;

/** A browser looks at the disk for each file, which would hold a slow phone up where hundreds are chosen. */
async function keyed(files: readonly File[]): Promise<Map<string, File>> {
  const byKey = new Map<string, File>();
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- the page answers in between
    if (byKey.size % FILES_AT_ONCE === 0) await nextTask();
    byKey.set(fileKey(file), file);
  }
  return byKey;
}

async function store(territoryId: string, { file, edit }: Entry): Promise<string> {
  const picture = await encodeInWorker(file, edit);
  const signal = AbortSignal.timeout(LONGEST_MS);
  const sent = { params: { id: territoryId }, picture };
  const { picture_at } = await call('PUT /territories/:id/picture', sent, signal).catch(
    (error: unknown) => {
      throw signal.aborted ? new ApiError(NETWORK_ERROR) : error;
    },
  );
  return picture_at;
}

/** What was stopped, failed, or left by a reload goes on with the next press. */
export function usePictureBatch() {
  const { id: userId } = useUser();
  const [before, setBefore] = useState(() => readBatch(userId));
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [halt, setHalt] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'running' | 'stopping'>('idle');
  // Each stored picture would have the whole list read again.
  const query = useQuery({ ...territoriesQuery, enabled: state === 'idle' });
  const territories = query.data ?? NONE;
  const isStopped = useRef(true);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  useEffect(() => {
    const now = entries.map(({ key, name, territoryId, edit, storedAt }) => [
      key,
      { name, territoryId, edit, storedAt },
    ]);
    writeBatch(userId, { ...before, ...Object.fromEntries(now) });
  }, [userId, before, entries]);

  const change = (key: string, to: Partial<Entry>) =>
    setEntries((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));

  const add = async (files: readonly File[]) => {
    const byKey = await keyed(files);
    const known = new Set(entries.map(({ key }) => key));
    const fresh = [...byKey].flatMap(([key, file]) => (known.has(key) ? [] : [file]));
    const pictureAt = new Map(territories.map(({ id, picture_at }) => [id, picture_at]));
    const returned = (file: File): KeptPicture | undefined => before[fileKey(file)];
    const taken = [...entries, ...fresh.map(returned)].flatMap((one) => one?.territoryId ?? []);
    const matched = matchPictures(
      fresh.filter((file) => !returned(file)?.territoryId).map(({ name }) => name),
      territories,
      taken,
    ).values();
    const added = fresh.map((file): Entry => {
      const { name } = file;
      const kept = returned(file);
      const one = { key: fileKey(file), file, name, edit: kept?.edit ?? UNCHANGED };
      if (!kept?.territoryId)
        return {
          ...one,
          territoryId: null,
          problem: null,
          ...matched.next().value,
          storedAt: null,
        };
      const { territoryId, storedAt } = kept;
      // Another picture may have followed, or none be left.
      const isStill = pictureAt.get(territoryId) === storedAt;
      return { ...one, territoryId, problem: null, storedAt: isStill ? storedAt : null };
    });
    startTransition(() =>
      setEntries((all) => {
        const there = new Set(all.map(({ key }) => key));
        return [...all, ...added.filter(({ key }) => !there.has(key))];
      }),
    );
    return files.length - fresh.length;
  };

  const stop = () => {
    isStopped.current = true;
    setState('stopping');
  };

  const start = async () => {
    if (state !== 'idle') return;
    isStopped.current = false;
    setHalt(null);
    setState('running');
    const queue = entries.filter(isReady).values();
    const work = async () => {
      for (const entry of queue) {
        const { key, territoryId } = entry;
        if (isStopped.current) return;
        if (territoryId === null) continue;
        // oxlint-disable-next-line no-await-in-loop -- a fixed number at a time, for the memory of a phone
        await store(territoryId, entry).then(
          (storedAt) => change(key, { storedAt, problem: null }),
          (error: unknown) => {
            if (!isOfAll(error)) return change(key, { problem: problemOf(error) });
            stop();
            setHalt(problemOf(error));
          },
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setState('idle');
  };

  const chosen = new Set(entries.map(({ key }) => key));
  return {
    query,
    entries,
    /** Not stored before the page was opened anew, and not chosen again yet. */
    missing: Object.entries(before).flatMap(([key, { name, storedAt }]) =>
      storedAt === null && !chosen.has(key) ? [name] : [],
    ),
    forget: () =>
      setBefore(
        Object.fromEntries(Object.entries(before).filter(([, { storedAt }]) => storedAt !== null)),
      ),
    halt,
    state,
    add,
    change,
    start: () => void start(),
    stop,
  };
}
