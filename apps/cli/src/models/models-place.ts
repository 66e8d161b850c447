import { resolve } from 'node:path';
import type { FlagValues } from '../flags/flag-values.ts';
import { readNetworkSettings } from '../network-settings.ts';
import { readPrecision } from './models-flags.ts';

/** Where networks lie, and how this machine computes with them. */
export interface ModelsPlace {
  folder: string;
  precision: 'float32' | 'int8';
}

/**
 * The folder that server and worker read with the same environment, unless a flag names another one.
 *
 * @throws UsageError a flag is wrong; InputError a variable is
 */
export function readModelsPlace(flags: FlagValues): ModelsPlace {
  const settings = readNetworkSettings();
  const dir = flags.get('dir');
  return {
    folder: dir === undefined ? settings.modelsDir : resolve(dir),
    precision: readPrecision(flags) ?? settings.precision,
  };
}
