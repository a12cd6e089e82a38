import { useSyncExternalStore } from 'react';

let openId: string | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function markOpenProfile(id: string | null): void {
  openId = id;
  for (const listener of listeners) listener();
}

export const useIsProfileOpen = (id: string): boolean =>
  useSyncExternalStore(subscribe, () => openId === id);
