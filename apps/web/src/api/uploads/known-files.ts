import { storedText } from '../stored-text.ts';

/** The recorded facts of the file that an upload began with. */
export interface KnownFile {
  name: string;
  /** Distinguishes it from other files of its size. */
  fingerprint: string;
}

/** The files that this browser began to send, by their uploads. */
const stored = storedText('flipon.uploads');
/** Uploads expire; no library has that many live ones. */
const MOST_KNOWN = 100;

/** The file that an upload began with; null where another browser began it. */
export function knownFile(uploadId: string): KnownFile | null {
  return read()[uploadId] ?? null;
}

export function rememberFile(uploadId: string, { name, fingerprint }: KnownFile): void {
  const known = Object.entries({ ...read(), [uploadId]: { name, fingerprint } });
  stored.write(JSON.stringify(Object.fromEntries(known.slice(-MOST_KNOWN))));
}

export function forgetFile(uploadId: string): void {
  const { [uploadId]: _gone, ...rest } = read();
  stored.write(JSON.stringify(rest));
}

/** Forgets them all: the next person must not see their names. */
export function forgetFiles(): void {
  stored.write('');
}

function read(): Record<string, KnownFile> {
  try {
    const known: unknown = JSON.parse(stored.read() ?? '{}');
    if (typeof known !== 'object' || known === null) return {};
    const entries = Object.entries(known);
    return Object.fromEntries(
      entries.filter((entry): entry is [string, KnownFile] => isFile(entry[1])),
    );
  } catch {
    return {};
  }
}

function isFile(value: unknown): value is KnownFile {
  if (typeof value !== 'object' || value === null) return false;
  const { name, fingerprint } = value as Partial<Record<keyof KnownFile, unknown>>;
  return typeof name === 'string' && typeof fingerprint === 'string';
}
