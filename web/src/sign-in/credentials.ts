import { normalEmail, refuseEmail, refusePassword } from '@territorios/contract/credentials.ts';

export interface Credentials {
  email: string;
  password: string;
  isKept: boolean;
}

export const CREDENTIAL_FIELDS = ['email', 'password'] as const;

export type Problems = Partial<Record<string, string>>;

export function typedIn(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  const textOf = (name: string) => {
    const text = data.get(name);
    return typeof text === 'string' ? text : '';
  };
  return {
    email: normalEmail(textOf('email')),
    password: textOf('password'),
    isKept: data.has('isKept'),
  };
}

export function problemsOf({ email, password }: Credentials): Problems {
  const wrongEmail = refuseEmail(email);
  const wrongPassword = refusePassword(password);
  return {
    ...(wrongEmail !== null && { email: wrongEmail }),
    ...(wrongPassword !== null && { password: wrongPassword }),
  };
}
