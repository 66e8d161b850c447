import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  appendFile,
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endWithTests, removeOnceEnded } from '@flipon/test-material/end-with-tests';
import { hasPrograms } from '@flipon/test-material/programs';

const run = promisify(execFile);
const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
const SUITE = 'bookworm';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** How this machine reaches others, which holds inside, too. */
const OF_NETWORK = /^(?:https?_proxy|no_proxy|npm_config_registry)$/i;

/** Only root may mount what a root needs. */
export const canMakeBareRoot = process.getuid?.() === 0 && hasPrograms('mmdebstrap');

/** A user who works in the root. */
export type Account = 'root' | 'newcomer';

/** A program in the root; everything that it has started ends with it. */
export interface InRoot {
  output(): string;
  ended: Promise<number | null>;
  kill(): Promise<void>;
}

/** A Debian in a folder: its essential packages, git, Node.js 20, npm, and a clone for each account. */
export interface BareRoot {
  /** Runs a line of a shell in the clone of an account. */
  start(account: Account, line: string): InRoot;
  remove(): Promise<void>;
}

/** The clones are of what is committed. */
export async function makeBareRoot(): Promise<BareRoot> {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-bare-'));
  await chmod(folder, 0o755);
  const isGone = endWithTests(() => removeOnceEnded(folder));
  const started: InRoot[] = [];
  try {
    await run('mmdebstrap', [
      ...['--variant=minbase', '--include=git,ca-certificates', '--quiet', SUITE, folder],
    ]);
    // The certificates of this machine, since a proxy may be between it and the network.
    await copyFile(CERTIFICATES, join(folder, CERTIFICATES));
    await copyFile('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
    await writeFile(join(folder, 'etc/hosts'), '127.0.0.1 localhost\n');
    await installNode(folder);
    await run('chroot', [folder, 'useradd', '--create-home', 'newcomer']);
    await appendFile(join(folder, 'etc/gitconfig'), '[safe]\n\tdirectory = *\n');
    for (const home of ['root', 'home/newcomer']) {
      await run('git', ['clone', '--quiet', CHECKOUT, join(folder, home, 'flipon')]);
    }
    await run('chroot', [folder, 'chown', '-R', 'newcomer:newcomer', '/home/newcomer']);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    start(account, line) {
      const program = startInRoot(folder, account, line);
      started.push(program);
      return program;
    },
    async remove() {
      await Promise.all(started.map((program) => program.kill()));
      await rm(folder, { recursive: true, force: true });
      isGone();
    },
  };
}

/** Debian's Node.js is older, so it comes, with its npm, from where Flipon's own comes from. */
async function installNode(folder: string): Promise<void> {
  const place = join(folder, 'opt/node');
  await mkdir(place, { recursive: true });
  const packages = [`node-${process.platform}-${process.arch}@20`, 'npm@10'];
  await run('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', place, ...packages]);
  for (const name of ['node', 'npm', 'npx']) {
    await symlink(`/opt/node/node_modules/.bin/${name}`, join(folder, 'usr/local/bin', name));
  }
}

/** In namespaces of its own: mounts and processes end with the first one there, and that with this process. */
function startInRoot(folder: string, account: Account, line: string): InRoot {
  const home = account === 'root' ? '/root' : '/home/newcomer';
  const script = `set -eu
    mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"; mount --rbind /sys "$1/sys"
    chroot --userspec="$2" "$1" sh -c "cd $3/flipon && $4"`;
  const network = Object.entries(process.env).filter(([name]) => OF_NETWORK.test(name));
  const words = [
    '--pdeathsig',
    'KILL',
    'unshare',
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    script,
  ];
  // Programs: setpriv, unshare, sh, mount, chroot.
  const child: ChildProcess = spawn('setpriv', [...words, 'sh', folder, account, home, line], {
    env: {
      ...Object.fromEntries(network),
      ...{ HOME: home, PATH, LANG: 'C.UTF-8', NODE_EXTRA_CA_CERTS: CERTIFICATES },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  return {
    output: () => output,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
