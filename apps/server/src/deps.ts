import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import type { Eutils } from '@flipon/eutils/eutils';
import type { ImportPool } from '@flipon/importing/import-pool';
import type { NetworkSetting } from '@flipon/networks/network-texts';
import type { Store } from '@flipon/store/store';
import type { PasswordHasher } from './accounts/password-hasher.ts';
import type { Tokens } from './accounts/tokens.ts';
import type { SwitchedOff } from './feature-flags/feature-flags.ts';
import type { QuestionLimits } from './http/limits/end-questions.ts';
import type { MailOptions } from './mail/mailer.ts';
import type { Quotas } from './quotas.ts';
import type { Example } from './sequences/add-examples.ts';
import type { AnswerThreads } from './threads/answer-threads.ts';

/** The dependencies of routes. Tests give them a store in a temporary folder. */
export interface Deps {
  store: Store;
  /** The id of this process, by which the database tells what it receives or reads. */
  processId: string;
  tokens: Tokens;
  hasher: PasswordHasher;
  /** A name that only this installation can make, and that tells nothing of the text. */
  nameSecretly(text: string): string;
  /** The download token of a link's target: the same one each time. */
  makeDownloadToken(text: string): Promise<string>;
  /** Threads that read files. */
  pool: ImportPool;
  /** Threads that answer questions to hits, and what maps are drawn from. */
  threads: AnswerThreads;
  examples: readonly Example[];
  ncbi: NcbiDeps;
  networks: NetworkDeps;
  options: ServerOptions;
}

export interface NcbiDeps {
  /** Its turns come soon, or not at all: a user waits for the answer. */
  eutils: Eutils;
  /** Encrypts an API key that has to be in the database until its import has ended. */
  seal(key: string): Promise<Buffer>;
}

/** Neural networks: the installed ones, and their limits. */
export interface NetworkDeps extends NetworkSetting {
  isCudaAvailable(): boolean;
  /** Longest sequence that a network takes. */
  maxBp: number;
}

/** The options of a plugin of routes. */
export interface PluginOptions {
  deps: Deps;
}

/** The same for routes that each kind of analysis has. */
export interface KindPluginOptions extends PluginOptions {
  kind: AnalysisKind;
}

/** How long is waited for others, in milliseconds. */
export interface Waits {
  /** For the next bytes of a body. */
  silenceMs: number;
  /** For a reader to take the bytes that are ready for it. */
  standstillMs: number;
  /** For a whole head. */
  headMs?: number;
}

export interface ServerOptions {
  /** The address that the server listens on, as its operator wrote it. */
  host: string;
  version: string;
  /** When the screen was built; UNKNOWN without one. */
  assemblyDate: string;
  maxUploadMb: number;
  maxSequenceMb: number;
  quotas: Quotas;
  /** Letters that a new password has at least. */
  passwordMin: number;
  mail: MailOptions;
  /** The token that opens the state of the parts; null closes it to every caller. */
  operatorToken: string | null;
  /** Analyses of one owner that run at once, on all workers together. */
  runningPerOwner: number;
  dataDir: string;
  palindromeUrl: string;
  /** Addresses, CIDR ranges and names of ranges; from others no X-Forwarded-... counts. */
  trustProxy: readonly string[];
  /** Where people reach this server, maybe with a path, without a slash at its end; null if not set. */
  publicUrl: string | null;
  /** Kinds that the operator has switched off. */
  kindsOff: SwitchedOff;
  /** The operator's own; null where the published one is to be used. */
  p53Matrix: P53Matrix | null;
  /** Folder of the built screen; when it is not there, only the API is served. */
  webDir: string;
  logLevel: string;
  /** Other bounds than the usual ones, where a test cannot wait for these. */
  waits?: Waits;
  /** Other than the usual times of questions to tables, where a test cannot wait for these. */
  questions?: QuestionLimits;
  /** Other than the usual number of connections, where a test cannot open as many. */
  connections?: number;
  /** Gets each line of the log, with its line break; standard output without it. */
  logTo?: { write(line: string): void };
}
