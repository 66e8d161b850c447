// Long because it is one list: an entry for each variable, with nothing to think about in between.
import { isIP } from 'node:net';
import { availableParallelism, homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The environment that settings are read from; an empty value counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One thing that an operator may set, by the name of its environment variable. */
export type Setting<Value> = {
  name: string;
  /** One line of help, without the default. */
  doc: string;
  /** What is allowed, as the end of a sentence "X must be ...". */
  allowed: string;
  /** Parses a text that is not empty; undefined where it is not allowed. */
  read: (text: string) => Value | undefined;
  /** The value where nothing is set. */
  fallback: (environment: Environment) => Value;
  /** The default in words, where the value itself would not say it well. */
  fallbackText?: string;
  /** It may contain a secret, so no message repeats it. */
  isSecret?: boolean;
  /** Not for operators: left out of the help text. */
  isInternal?: boolean;
};

/** Types one entry of the list; the value's type comes from what reads it. */
function define<Value>(setting: Setting<Value>): Setting<Value> {
  return setting;
}

function wholeNumber(min: number, max: number) {
  return {
    allowed: `a whole number from ${min} to ${max}`,
    read(text: string): number | undefined {
      const value = Number(text);
      return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined;
    },
  };
}

function matching(pattern: RegExp, isFurtherRight: (text: string) => boolean = () => true) {
  return (text: string) => (pattern.test(text) && isFurtherRight(text) ? text : undefined);
}

function oneOf<const Word extends string>(words: readonly Word[]) {
  return (text: string) => words.find((word) => word === text);
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** THE LIST: what may be set, in the order of the help text. */
export const settingList = {
  port: define({
    name: 'PORT',
    doc: 'Port that the server listens on.',
    ...wholeNumber(1, 65_535),
    fallback: () => 8080,
  }),
  host: define({
    name: 'HOST',
    doc: 'Address that the server listens on; 0.0.0.0 opens it to other machines.',
    allowed: 'an address or a host name without http:// and port',
    // Letters, digits, dots and dashes are a name or IPv4; hexadecimal with colons is IPv6.
    read: matching(/^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|[0-9a-f]*:[0-9a-f:.]*(%\w+)?)$/i),
    fallback: () => '127.0.0.1',
  }),
  databaseUrl: define<string | undefined>({
    name: 'DATABASE_URL',
    doc: 'A PostgreSQL server (postgresql://user:password@host/database) to use.',
    allowed: 'an address that starts with postgresql:// or postgres://',
    read: matching(/^postgres(ql)?:\/\/\S+$/),
    fallback: () => undefined,
    fallbackText: 'the PostgreSQL that comes along',
    isSecret: true,
  }),
  dataDir: define({
    name: 'FLIPON_DATA_DIR',
    doc: 'Folder for everything that is stored.',
    allowed: 'the path of a folder',
    read: (path) => resolve(path),
    fallback: defaultDataDir,
    fallbackText: '/var/lib/flipon as root, otherwise ~/.local/share/flipon',
  }),
  threads: define({
    name: 'FLIPON_THREADS',
    doc: 'Threads that analyses compute on.',
    ...wholeNumber(1, 1024),
    fallback: () => availableParallelism(),
    fallbackText: 'the number of processor cores',
  }),
  maxRunningPerOwner: define({
    name: 'FLIPON_RUNNING_PER_OWNER',
    doc: 'Analyses of one person that run at once, on all workers together.',
    ...wholeNumber(1, 1000),
    fallback: () => 4,
  }),
  stuckMinutes: define({
    name: 'FLIPON_STUCK_MINUTES',
    doc: 'Minutes without progress after which an analysis or a fetch from NCBI is handed back.',
    ...wholeNumber(1, 1440),
    fallback: () => 10,
  }),
  guestStorageMb: define({
    name: 'FLIPON_GUEST_STORAGE_MB',
    doc: 'MiB that the sequences and results of a guest may take.',
    ...wholeNumber(1, 1_000_000_000),
    fallback: () => 2048,
  }),
  guestQueuedJobs: define({
    name: 'FLIPON_GUEST_QUEUED_JOBS',
    doc: 'Unfinished analyses that a guest may have.',
    ...wholeNumber(1, 1_000_000),
    fallback: () => 100,
  }),
  guestSequences: define({
    name: 'FLIPON_GUEST_SEQUENCES',
    doc: 'Sequences that the library of a guest may hold.',
    ...wholeNumber(1, 1_000_000),
    fallback: () => 100,
  }),
  guestsStorageMb: define<number | null>({
    name: 'FLIPON_GUESTS_STORAGE_MB',
    doc: 'MiB that the sequences and results of all guests together may take; 0: as much as there is.',
    ...wholeNumber(0, 1_000_000_000),
    read(text) {
      const mb = wholeNumber(0, 1_000_000_000).read(text);
      return mb === 0 ? null : mb;
    },
    fallback: () => 20_480,
  }),
  userStorageMb: define({
    name: 'FLIPON_USER_STORAGE_MB',
    doc: 'MiB that the sequences and results of a registered user may take.',
    ...wholeNumber(1, 1_000_000_000),
    fallback: () => 51_200,
  }),
  userQueuedJobs: define({
    name: 'FLIPON_USER_QUEUED_JOBS',
    doc: 'Unfinished analyses that a registered user may have.',
    ...wholeNumber(1, 1_000_000),
    fallback: () => 1000,
  }),
  userSequences: define({
    name: 'FLIPON_USER_SEQUENCES',
    doc: 'Sequences that the library of a registered user may hold.',
    ...wholeNumber(1, 1_000_000),
    fallback: () => 10_000,
  }),
  diskFloorMb: define({
    name: 'FLIPON_DISK_FLOOR_MB',
    doc: 'MiB of the disk that stay free: nothing new begins, and what runs waits, before it is less.',
    ...wholeNumber(0, 1_000_000_000),
    fallback: () => 1024,
  }),
  maxUploadMb: define({
    name: 'FLIPON_MAX_UPLOAD_MB',
    doc: 'Largest file that may be uploaded, in MiB.',
    ...wholeNumber(1, 1_048_576),
    fallback: () => 4096,
  }),
  runningImports: define({
    name: 'FLIPON_IMPORTS',
    doc: 'Files that are read at once, on one server.',
    ...wholeNumber(1, 1000),
    fallback: () => 32,
  }),
  runningImportsPerOwner: define({
    name: 'FLIPON_IMPORTS_PER_OWNER',
    doc: 'Files of one person that are read at once, on one server.',
    ...wholeNumber(1, 1000),
    fallback: () => 4,
  }),
  maxSequenceMb: define({
    name: 'FLIPON_MAX_SEQUENCE_MB',
    doc: 'Longest sequence, in millions of bases after decompression.',
    ...wholeNumber(1, 1_048_576),
    fallback: () => 4096,
  }),
  ncbiUrl: define({
    name: 'FLIPON_NCBI_URL',
    doc: 'Base of the E-utilities that records are fetched from; no other address is called.',
    allowed: 'an address that starts with https:// or http://, without ? and #',
    read: (text) => matching(/^https?:\/\/[^\s?#@]+$/, URL.canParse)(text)?.replace(/\/+$/, ''),
    fallback: () => 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils',
  }),
  ncbiApiKey: define<string | undefined>({
    name: 'FLIPON_NCBI_API_KEY',
    doc: 'API key of NCBI: with one, 10 requests a second instead of 3.',
    allowed: 'letters and digits only',
    read: matching(/^[0-9a-zA-Z]{1,64}$/),
    fallback: () => undefined,
    fallbackText: 'none',
    isSecret: true,
  }),
  ncbiEmail: define<string | undefined>({
    name: 'FLIPON_NCBI_EMAIL',
    doc: 'Your e-mail address, told to NCBI with each request as it asks for.',
    allowed: 'an e-mail address',
    read: matching(/^[^\s@]+@[^\s@]+$/),
    fallback: () => undefined,
    fallbackText: 'none',
  }),
  kindsOff: define<readonly string[]>({
    name: 'FLIPON_KINDS_OFF',
    doc: 'Kinds of analysis and calculators that nobody may start, such as zdna,g4killer; results stay.',
    allowed: 'names with commas between them',
    read: (text) => text.split(/[\s,]+/).filter((name) => name !== ''),
    fallback: () => [],
    fallbackText: 'none',
  }),
  palindromeUrl: define({
    name: 'FLIPON_PALINDROME_URL',
    doc: 'Page that the link to the palindrome analyser opens.',
    allowed: 'an address that starts with https:// or http://',
    read: matching(/^https?:\/\/\S+$/),
    fallback: () => 'https://bioinformatics.ibp.cz/#/en/palindrome',
  }),
  p53Matrix: define<string | undefined>({
    name: 'FLIPON_P53_MATRIX',
    doc: 'JSON file with a matrix for the p53 predictor.',
    allowed: 'the path of a file',
    read: (path) => resolve(path),
    fallback: () => undefined,
    fallbackText: 'the published matrix',
  }),
  modelsDir: define<string | undefined>({
    name: 'FLIPON_MODELS_DIR',
    doc: 'Folder with the networks of Z-DNABERT, one folder each; see `flipon models --help`.',
    allowed: 'the path of a folder',
    read: (path) => resolve(path),
    fallback: () => undefined,
    fallbackText: 'models in the data folder',
  }),
  networkMaxKb: define({
    name: 'FLIPON_NETWORK_MAX_KB',
    doc: 'Longest sequence that a network takes, in thousands of bases: some 1.5 s each.',
    ...wholeNumber(1, 4_294_967),
    fallback: () => 5000,
  }),
  networkMemoryMb: define({
    name: 'FLIPON_NETWORK_MEMORY_MB',
    doc: 'MB that the process of a loaded network may take.',
    ...wholeNumber(100, 1_048_576),
    fallback: () => 1200,
  }),
  networkPrecision: define({
    name: 'FLIPON_NETWORK_PRECISION',
    doc: 'Numbers that networks are computed with: float32, or int8, which is faster and less exact.',
    allowed: 'float32 or int8',
    read: oneOf(['float32', 'int8']),
    fallback: () => 'float32' as const,
  }),
  cuda: define({
    name: 'FLIPON_CUDA',
    doc: 'on: networks may run on a graphics card, once its provider is in the folder of the ONNX Runtime.',
    allowed: 'on or off',
    read: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
    fallback: () => false,
    fallbackText: 'off',
  }),
  passwordMin: define({
    name: 'FLIPON_PASSWORD_MIN',
    doc: 'Letters that a new password has at least.',
    ...wholeNumber(4, 128),
    fallback: () => 4,
  }),
  smtpUrl: define<string | undefined>({
    name: 'FLIPON_SMTP_URL',
    doc: 'Mail server, as smtp://user:password@host:587 or smtps://...; TLS is required with a password.',
    allowed: 'an address that starts with smtp:// or smtps://',
    read: matching(
      /^smtps?:\/\/\S+$/,
      (text) => URL.canParse(text) && new URL(text).hostname !== '',
    ),
    fallback: () => undefined,
    fallbackText: 'none; mails are files in the folder outbox of the data folder',
    isSecret: true,
  }),
  mailFrom: define<string | undefined>({
    name: 'FLIPON_MAIL_FROM',
    doc: 'Who mails come from, as flipon@example.org or Flipon <flipon@example.org>.',
    allowed: 'an e-mail address, or a name and the address in < >',
    read: matching(/^([^\s@<>,;"]+@[^\s@<>,;"]+|[^\p{Cc}<>@,;"]+ <[^\s@<>,;"]+@[^\s@<>,;"]+>)$/u),
    fallback: () => undefined,
    fallbackText: 'none',
  }),
  trustProxy: define<readonly string[]>({
    name: 'FLIPON_TRUST_PROXY',
    doc: 'Proxies whose word is taken for who calls: addresses, CIDR ranges, loopback.',
    allowed:
      'a list of addresses and CIDR ranges such as 127.0.0.1,::1,10.0.0.0/8 ' +
      '(or loopback, linklocal, uniquelocal), none of which covers everything',
    read(text) {
      const entries = text.split(',').map((entry) => entry.trim());
      return entries.every(isProxyRange) ? entries : undefined;
    },
    fallback: () => [],
    fallbackText: 'none',
  }),
  publicUrl: define<string | undefined>({
    name: 'FLIPON_PUBLIC_URL',
    doc: 'Address that people reach Flipon at, such as https://example.org/flipon.',
    allowed:
      'an address that starts with https:// or http://, with a path of letters, digits, ' +
      '. _ ~ - at most (not /api or /assets), without ? and #',
    read(text) {
      const path = /^https?:\/\/[^\s/?#@\\]+[\w./~-]*$/i;
      if (!path.test(text) || !URL.canParse(text)) return undefined;
      const { href, pathname } = new URL(text);
      return /^\/(api|assets)(\/|$)/.test(pathname) ? undefined : href.replace(/\/+$/, '');
    },
    fallback: () => undefined,
    fallbackText: 'the one that it listens on',
  }),
  operatorToken: define<string | undefined>({
    name: 'FLIPON_OPERATOR_TOKEN',
    doc: 'Opens the state of worker, database, disk, NCBI, mail and networks on the status page to callers who know it.',
    allowed: 'at least 16 letters, digits and signs without spaces',
    read: matching(/^[!-~]{16,256}$/),
    fallback: () => undefined,
    fallbackText: 'none; the state is not shown',
    isSecret: true,
  }),
  logLevel: define({
    name: 'FLIPON_LOG_LEVEL',
    doc: 'How much is logged.',
    allowed: `one of ${logLevels.join(', ')}`,
    read: oneOf(logLevels),
    fallback: () => 'info' as const,
  }),
  webDir: define({
    name: 'FLIPON_WEB_DIR',
    doc: 'Folder with the built pages.',
    allowed: 'the path of a folder',
    read: (path) => resolve(path),
    fallback: () => fileURLToPath(new URL('../../../apps/web/dist', import.meta.url)),
    isInternal: true,
  }),
  holdsFolder: define({
    name: 'FLIPON_HOLDS_FOLDER',
    doc: 'Set by `flipon all`, which holds the lock of the data folder, for its server and worker.',
    allowed: 'yes',
    read: (text) => (text === 'yes' ? true : undefined),
    fallback: () => false,
    isInternal: true,
  }),
};

/** A range that covers every address would let anyone say who they are. */
function isProxyRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return false;
  return bits === undefined || (Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Outside the clone, so that neither `git clean` nor a new clone takes the data away. */
function defaultDataDir(environment: Environment): string {
  if (process.getuid?.() === 0) return '/var/lib/flipon';
  const shared = environment['XDG_DATA_HOME'];
  if (shared && isAbsolute(shared)) return join(shared, 'flipon');
  return join(environment['HOME'] || homedir(), '.local', 'share', 'flipon');
}
