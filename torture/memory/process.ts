import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const megabytes = (pid: number, field: string): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024;
};

/** Megabytes in use by a process now. */
export const memoryNow = (pid: number): number => megabytes(pid, 'VmRSS');

/** The most megabytes that a process had in use since forgetPeak. */
export const peakMemory = (pid: number): number => megabytes(pid, 'VmHWM');

export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Files and connections that a process has open. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
