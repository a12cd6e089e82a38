/**
 * Asks for the password over what is on the screen, so that what was typed there stays. A refused write
 * asks here and waits; the dialog that answers is in app/password-request.tsx.
 */

/** An old password is confirmed; after the session's end one signs in again. */
export type Reason = 'confirm' | 'ended';

interface PasswordRequest {
  reason: Reason;
  /** @param isGiven whether the refused write may be sent again */
  answer: (isGiven: boolean) => void;
}

let request: PasswordRequest | null = null;
let given: Promise<boolean> = Promise.resolve(false);
/** How often somebody signed in again on this page: what keeps a token of its own begins anew. */
let signIns = 0;
const listeners = new Set<() => void>();

const notify = () => listeners.forEach((listener) => listener());

/**
 * Asks for the password. Calls that are refused together share one question.
 * @returns whether it was given, and was right
 */
export function askForPassword(reason: Reason): Promise<boolean> {
  // Without its dialog the question would never be answered.
  if (listeners.size === 0) return Promise.resolve(false);
  if (request) {
    if (reason === 'ended') request = { ...request, reason };
  } else {
    given = new Promise((resolve) => {
      request = {
        reason,
        answer: (isGiven) => {
          if (isGiven && request?.reason === 'ended') signIns += 1;
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
