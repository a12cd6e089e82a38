export type Reason = 'confirm' | 'ended';

interface PasswordRequest {
  reason: Reason;
  answer: (isGiven: boolean) => void;
}

let request: PasswordRequest | null = null;
let given: Promise<boolean> = Promise.resolve(false);
let signIns = 0;
let isDeclined = false;
const listeners = new Set<() => void>();

const notify = () => listeners.forEach((listener) => listener());

export function askForPassword(reason: Reason): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (request) {
    if (reason === 'ended') request = { ...request, reason };
  } else {
    given = new Promise((resolve) => {
      request = {
        reason,
        answer: (isGiven) => {
          if (isGiven && request?.reason === 'ended') signIns += 1;
          isDeclined = !isGiven && request?.reason === 'ended';
          request = null;
          resolve(isGiven);
          notify();
        },
      };
    });
  }
  notify();
  return given;
}

/** A list that is read again by itself does not repeat a question that the person has just closed. */
export const askUnlessDeclined = (): Promise<boolean> =>
  isDeclined ? Promise.resolve(false) : askForPassword('ended');

export const passwordRequest = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => request,
  readSignIns: () => signIns,
};
