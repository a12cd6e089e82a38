import type { acceptInvitation } from '@territorios/contract/congregations/api.ts';
import {
  NO_NAME,
  normalEmail,
  refuseEmail,
  refusePassword,
} from '@territorios/contract/credentials.ts';
import type { RequestParts } from '@territorios/contract/endpoint.ts';
import { NO_CONGREGATION_NAME } from '@territorios/contract/settings/rules.ts';

/** Of an invitation and of the first start. */
export type Typed = RequestParts<typeof acceptInvitation>['body'];
export type Problems = Partial<Record<string, string>>;

/** In the order of the form. */
export const FIELDS = ['congregation_name', 'name', 'email', 'password', 'time_zone'] as const;

export function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const textOf = (name: (typeof FIELDS)[number]) => {
    const text = data.get(name);
    return typeof text === 'string' ? text : '';
  };
  return {
    congregation_name: textOf('congregation_name').trim(),
    name: textOf('name').trim(),
    email: normalEmail(textOf('email')),
    password: textOf('password'),
    time_zone: textOf('time_zone'),
  };
}

/** The server knows the rest, and says it beside the field. */
export function problemsOf({ congregation_name, name, email, password }: Typed): Problems {
  const wrongEmail = refuseEmail(email);
  const wrongPassword = refusePassword(password);
  return {
    ...(congregation_name === '' && { congregation_name: NO_CONGREGATION_NAME }),
    ...(name === '' && { name: NO_NAME }),
    ...(wrongEmail !== null && { email: wrongEmail }),
    ...(wrongPassword !== null && { password: wrongPassword }),
  };
}
