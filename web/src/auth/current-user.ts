import type { SessionUser } from '@territorios/contract/auth/api.ts';
import { createContext, use } from 'react';

/** Given by the layout: by the query, a screen could see the session's end before the layout does. */
export const CurrentUser = createContext<SessionUser | null>(null);

/** The signed-in administrator. */
export function useUser(): SessionUser {
  const user = use(CurrentUser);
  if (!user) throw new Error('This screen is shown to signed-in administrators only.');
  return user;
}
