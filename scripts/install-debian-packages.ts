import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

export interface DebianPackage {
  name: string;
  /** A file that it brings: where it is, nothing has to be installed. */
  file: string;
  /** The programs of it that tests run, where they are others than that file. */
  programs?: readonly string[];
}

/**
 * Reference programs and corpora of single tests; without them these tests are left out and say so. `npm run
 * check` compares the programs with those that tests run.
 */
export const testPackages: readonly DebianPackage[] = [
  { name: 'curl', file: '/usr/bin/curl' },
  { name: 'postgresql-client', file: '/usr/bin/psql' },
  { name: 'genometools', file: '/usr/bin/gt' },
  { name: 'unzip', file: '/usr/bin/unzip' },
  { name: 'tabix', file: '/usr/bin/bgzip' },
  { name: 'samtools', file: '/usr/bin/samtools' },
  { name: 'bedtools', file: '/usr/bin/bedtools' },
  { name: 'emboss', file: '/usr/bin/palindrome', programs: ['palindrome', 'fuzznuc', 'seqret'] },
  { name: 'nginx-light', file: '/usr/sbin/nginx' },
  { name: 'openssl', file: '/usr/bin/openssl' },
  { name: 'time', file: '/usr/bin/time' },
  { name: 'faketime', file: '/usr/bin/faketime' },
  {
    name: 'python3-openpyxl',
    file: '/usr/lib/python3/dist-packages/openpyxl/__init__.py',
    programs: ['python3'],
  },
  { name: 'python3-biopython', file: '/usr/lib/python3/dist-packages/Bio/__init__.py' },
  { name: 'python-biopython-doc', file: '/usr/share/doc/python-biopython-doc/Tests/GenBank' },
];

/** Further packages of the long tests. */
export const longTestPackages: readonly DebianPackage[] = [
  { name: 'mmdebstrap', file: '/usr/bin/mmdebstrap' },
  { name: 'augustus-doc', file: '/usr/share/doc/augustus/tutorial/data/chr2R.fa' },
  { name: 'firefox-esr', file: '/usr/bin/firefox-esr' },
];

/** Too large to be installed for a test; tests that run them skip where they are missing. */
export const neverInstalled: readonly string[] = ['Rscript', 'systemd-analyze'];

/** Installs missing packages where this process may do so; otherwise says which are missing. */
export async function installDebianPackages(packages: readonly DebianPackage[]): Promise<void> {
  const missing = packages.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  if (missing.length === 0) return;
  const names = missing.join(', ');
  if (process.getuid?.() !== 0 || !isAptThere()) {
    console.log(`Not installed, and this account cannot install it with apt-get: ${names}.`);
    return;
  }
  console.log(`Installing with apt-get: ${names}.`);
  await runApt(['update']);
  await runApt(['install', '-y', '--no-install-recommends', ...missing]);
}

function isAptThere(): boolean {
  return spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

async function runApt(args: readonly string[]): Promise<void> {
  const child = spawn('apt-get', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  await once(child, 'close');
}
