import { normalEmail, refuseEmail, refusePassword } from '@territorios/contract/credentials.ts';

/** What the form says when it is sent. */
export interface Typed {
  email: string;
  password: string;
  /** 'Mantener la sesión iniciada' */
  isKept: boolean;
}

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

/** The sentences for the fields that are wrong, in the order of the form. */
export function problemsOf({ email, password }: Typed): { email?: string; password?: string } {
  const wrongEmail = refuseEmail(email);
  const wrongPassword = refusePassword(password);
  return {
    ...(wrongEmail !== null && { email: wrongEmail }),
    ...(wrongPassword !== null && { password: wrongPassword }),
  };
}
