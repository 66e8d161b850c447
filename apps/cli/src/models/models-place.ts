import { resolve } from 'node:path';
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
export function readModelsPlace(flags: ReadonlyMap<string, string>): ModelsPlace {
  const settings = readNetworkSettings();
  const dir = flags.get('dir');
  const precision = flags.get('precision');
  return {
    folder: dir === undefined ? settings.modelsDir : resolve(dir),
    precision: precision === undefined ? settings.precision : readPrecision(precision),
  };
}
