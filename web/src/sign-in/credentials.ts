import { normalEmail, refuseEmail, refusePassword } from '@territorios/contract/credentials.ts';

interface Typed {
  email: string;
  password: string;
  /** 'Mantener la sesión iniciada' */
  isKept: boolean;
}

export type Problems = Partial<Record<string, string>>;

export function typedIn(form: HTMLFormElement): Typed {
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

export function problemsOf({ email, password }: Typed): Problems {
  const wrongEmail = refuseEmail(email);
  const wrongPassword = refusePassword(password);
  return {
    ...(wrongEmail !== null && { email: wrongEmail }),
    ...(wrongPassword !== null && { password: wrongPassword }),
  };
}
