import { type FoundFile, type Verdict, verifyFile } from '@flipon/verify/verify-file';
import { readVersion } from '../read-version.ts';
import { type Recomputing, recompute } from './recompute.ts';

/**
 * Compares a file with what a new scan of the sequence gives.
 *
 * @throws InputError, ResultFileError where no comparison is possible
 */
export function verifyFound(found: FoundFile, recomputing: Recomputing): Promise<Verdict> {
  return verifyFile(found, {
    version: readVersion(),
    recompute: (seen) => recompute(found.told, recomputing, seen),
  });
}
