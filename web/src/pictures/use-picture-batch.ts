import type { Territory } from '@territorios/contract/territories/api.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/request.ts';
import { encodePicture, WHOLE } from './encode-picture.ts';
import { matchPictures } from './match-pictures.ts';

export interface Entry {
  key: number;
  file: File;
  territoryId: string | null;
  problem: string | null;
  isStored: boolean;
}

const UNREADABLE = 'No se pudo abrir la imagen.';

/** One photo of a phone takes fifty megabytes as pixels, so that never two are open. */
async function store(file: File, id: string): Promise<void> {
  const bitmap = await createImageBitmap(file);
  try {
    const picture = await encodePicture(bitmap, { turns: 0, area: WHOLE });
    await call('PUT /territories/:id/picture', { params: { id }, picture });
  } finally {
    bitmap.close();
  }
}

const problemOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : UNREADABLE;

/** What was stopped, or failed, goes on with the next press. */
export function usePictureBatch(territories: readonly Territory[]) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(true);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const change = (key: number, to: Partial<Entry>) =>
    setEntries((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)));

  const add = (files: readonly File[]) => {
    const all = [...entries.map(({ file }) => file), ...files];
    const matches = matchPictures(
      all.map(({ name }) => name),
      territories,
    );
    const added = matches.slice(entries.length).flatMap((match, index) => {
      const file = files[index];
      return file ? [{ ...match, file, key: entries.length + index, isStored: false }] : [];
    });
    setEntries([...entries, ...added]);
  };

  const start = async () => {
    if (isRunning) return;
    isStopped.current = false;
    setRunning(true);
    for (const { key, file, territoryId, isStored } of entries) {
      if (isStopped.current) break;
      if (isStored || territoryId === null) continue;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, for the memory of a phone
      await store(file, territoryId).then(
        () => change(key, { isStored: true, problem: null }),
        (error: unknown) => change(key, { problem: problemOf(error) }),
      );
    }
    setRunning(false);
  };

  return {
    entries,
    isRunning,
    add,
    start: () => void start(),
    stop: () => {
      isStopped.current = true;
    },
    choose: (key: number, territoryId: string | null) =>
      change(key, { territoryId, problem: null }),
  };
}
