import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';

/** An account of the machine, by the numbers that the kernel knows. */
export type Account = { name: string; uid: number; gid: number };

/**
 * The account that the embedded database runs under: undefined for the account of this process.
 * PostgreSQL refuses to run as root; under root it runs as the owner of an existing cluster, else as
 * `postgres` where the machine has that account, else as `nobody`.
 *
 * @param cluster the cluster folder; it need not exist
 * @throws Error with a sentence for the operator when there is no such account
 */
export function chooseDatabaseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) {
    const known = accounts.find(({ uid }) => uid === owner.uid);
    return { name: known?.name ?? String(owner.uid), uid: owner.uid, gid: owner.gid };
  }
  const account =
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody');
  if (account) return account;
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither an account postgres nor nobody: start Flipon as an ordinary user or set DATABASE_URL.',
  );
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));
}

/** True when the account may read and enter the folder, or read and run the program. */
export function canAccountUse(account: Account | undefined, path: string): boolean {
  if (!account) {
    try {
      accessSync(path, constants.R_OK | constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }
  const { uid, gid } = account;
  // Only the kernel knows all rules (groups, access lists, mounts): ask it under that account.
  const test = ['-c', 'test -r "$1" && test -x "$1"', 'sh', path];
  return spawnSync('/bin/sh', test, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}
