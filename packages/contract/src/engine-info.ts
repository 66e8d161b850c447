import type { Info } from './accounts/management.ts';

/** The most MB of a file that the engine of a page reads. */
export const LARGEST_FILE_MB = 4096;

/** Kinds whose programs no browser runs. */
const ABSENT: ReadonlySet<string> = new Set(['zdnabert2']);

/**
 * What a page without a server offers. It is the same whatever its library has, so a page knows it before it starts its
 * engine.
 *
 * @param names of all kinds and calculators
 * @param version of the program
 */
export function engineInfo(
  names: readonly string[],
  { version, maxUploadMb }: { version: string; maxUploadMb: number },
): Info {
  return {
    app: { version, assemblyDate: 'UNKNOWN' },
    analysis: Object.fromEntries(names.map((name) => [name, !ABSENT.has(name)])),
    limits: { multipart: { maxFileSize: maxUploadMb }, password: { minLength: 0 } },
    links: { palindrome: '' },
    sendsMail: false,
  };
}
