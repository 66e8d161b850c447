/** The command line cannot be understood; the program ends with 2. `message` is for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command cannot give an answer; the program ends with 2. `message` is for the user. */
export class TroubleError extends Error {
  override readonly name = 'TroubleError';
}

/** A file or stream cannot be read or written; the program ends with 1. `message` is for the user. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this account is not allowed to',
  EPERM: 'this account is not allowed to',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its symbolic links go round in a circle',
  EIO: 'the disk reports an error',
};

/** The reason of a system error in words; undefined for any other error. */
export function systemReason(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { code } = error;
  if (typeof code !== 'string' || !/^E[A-Z]+$/.test(code)) return undefined;
  return REASONS[code] ?? code;
}
