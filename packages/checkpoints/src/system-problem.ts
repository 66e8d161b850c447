import { basename, dirname } from 'node:path';
import { CACHE_FOLDER } from './cached-onnx.ts';
import { CheckpointError } from './checkpoint-error.ts';

const FULL = ['ENOSPC', 'EDQUOT'];
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS'];

/** What the file system refused while a network was converted, and what to do. */
export function systemProblem(
  { code, path }: { code?: string; path?: string },
  { weightsPath }: { weightsPath: string },
): CheckpointError {
  const network = basename(dirname(weightsPath));
  const cache = `${network}/${CACHE_FOLDER}`;
  if (path?.startsWith(dirname(weightsPath)) && !path.includes(CACHE_FOLDER)) {
    return new CheckpointError(`${network}/${basename(path)} cannot be read: ${code}.`);
  }
  if (code !== undefined && FULL.includes(code)) {
    return new CheckpointError(
      `The disk is full: ${network} could not be converted into ${cache}. Make room and ask again.`,
    );
  }
  if (code !== undefined && FORBIDDEN.includes(code)) {
    return new CheckpointError(
      `${cache} cannot be written (${code}), where the converted network is kept. Let the account ` +
        `of Flipon write there, or run flipon models convert ${network} once as an account that may.`,
    );
  }
  return new CheckpointError(`${cache} cannot be written: ${code ?? 'the system says no more'}.`);
}
