import {
  chmodSync,
  lchownSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '#failure-reason.ts';
import { makeFolder } from '#make-folder.ts';
import { OperatorError } from '#operator-error.ts';
import { type DataLayout, SOCKET } from './data-layout.ts';
import { hasOwners } from './platform.ts';

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root. @returns null when this program is not root */
export function accountFor({ dataDir, pg }: DataLayout): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = knownAccounts();
  for (const folder of [pg, dataDir]) {
    const owner = statSync(folder, { throwIfNoEntry: false });
    const account = accounts.find(({ uid }) => uid !== 0 && uid === owner?.uid);
    if (account) return account;
  }
  const account = ['territorios', 'postgres', 'nobody']
    .map((wanted) => accounts.find(({ name }) => name === wanted))
    .find((known) => known !== undefined);
  if (account) return account;
  throw new OperatorError(
    'PostgreSQL no corre como root y no existe el usuario «postgres» ni «nobody»: inicie el programa con un usuario corriente o indique DATABASE_URL.',
  );
}

function knownAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== '' && Number.isInteger(uid) && Number.isInteger(gid));
}

export function giveFolder({ pg }: DataLayout, account: Account | null): void {
  try {
    makeFolder(pg, 0o700);
    // A copy that root has put back is given whole. In a folder of the account's, root's rights could be led astray.
    if (account && statSync(pg).uid === 0) giveTree(pg, account);
    const { uid, mode } = statSync(pg);
    if (!hasOwners) return;
    if (uid !== (account?.uid ?? process.getuid?.())) throw new Error('pertenece a otro usuario');
    if ((mode & 0o777) !== 0o700) chmodSync(pg, 0o700);
    // Where others could write, one of them may listen in PostgreSQL's place.
    if ((mode & 0o022) !== 0) rmSync(join(pg, SOCKET), { force: true });
  } catch (cause) {
    throw new OperatorError(
      `No se puede usar la carpeta ${pg} (${reasonOf(cause)}): inicie el programa con el usuario dueño de la carpeta o indique otra en DATA_DIR.`,
      { cause },
    );
  }
}

function giveTree(path: string, account: Account): void {
  if (lstatSync(path).isDirectory()) {
    for (const name of readdirSync(path)) giveTree(join(path, name), account);
  }
  lchownSync(path, account.uid, account.gid);
}
