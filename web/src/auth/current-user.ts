import type { SessionUser } from '@territorios/contract/auth/api.ts';
import { createContext, use } from 'react';

/**
 * The signed-in administrator, given by the layout to all that it holds. Read from the query itself,
 * a screen could hear of the session's end before the layout that takes it away.
 */
export const CurrentUser = createContext<SessionUser | null>(null);

/** The signed-in administrator, on screens that exist only for one. */
export function useUser(): SessionUser {
  const user = use(CurrentUser);
  if (!user) throw new Error('This screen is shown to signed-in administrators only.');
  return user;
}
