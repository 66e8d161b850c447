import { storedText } from '../stored-text.ts';

/** What this browser knows of the files that it began to send, by their uploads. */
const stored = storedText('flipon.uploads');
/** Uploads expire; nobody has so many that have not. */
const MOST_KNOWN = 100;

/** The fingerprint of the file that an upload began with; null where another browser began it. */
export function knownFingerprint(uploadId: string): string | null {
  return read()[uploadId] ?? null;
}

export function rememberFingerprint(uploadId: string, fingerprint: string): void {
  const known = Object.entries({ ...read(), [uploadId]: fingerprint });
  stored.write(JSON.stringify(Object.fromEntries(known.slice(-MOST_KNOWN))));
}

export function forgetFingerprint(uploadId: string): void {
  const { [uploadId]: _gone, ...rest } = read();
  stored.write(JSON.stringify(rest));
}

function read(): Record<string, string> {
  try {
    const known: unknown = JSON.parse(stored.read() ?? '{}');
    if (typeof known !== 'object' || known === null) return {};
    const texts = Object.entries(known).filter((entry) => typeof entry[1] === 'string');
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}
