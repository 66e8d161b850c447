const SENTENCES = {
  ENOENT: 'there is no such file or folder',
  EEXIST: 'the file exists',
  EBADF: 'the file was opened to be read',
  EBUSY: 'the file is open elsewhere',
  ENOSPC: 'the browser gives this page no more room',
} as const;

type Code = keyof typeof SENTENCES;

/** What browsers call it; all else passes as it is. */
const CODES: Readonly<Record<string, Code>> = {
  NotFoundError: 'ENOENT',
  // Of a file that was removed, or replaced, after it was opened.
  NotReadableError: 'ENOENT',
  NoModificationAllowedError: 'EBUSY',
  QuotaExceededError: 'ENOSPC',
};

/** An error of a browser's file with what Node.js has in `code`. */
export function fileError(code: Code, path: string, cause?: unknown): Error {
  const error = new Error(`${code}: ${SENTENCES[code]}, '${path}'`, { cause });
  return Object.assign(error, { code, path });
}

/** @throws what `work` throws, with the code of Node.js where there is one */
export async function naming<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error ? CODES[error.name] : undefined;
    throw code === undefined ? error : fileError(code, path, error);
  }
}
