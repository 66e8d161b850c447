import { ApiError } from '../../../api/api-error.ts';

/** The code of a link from a mail: `#code=...`; null for any other fragment. */
export function readResetCode(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('code') || null;
}

/** Whether the server knows no such code: it was used, is too old or damaged. */
export function isRefusedCode(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}
