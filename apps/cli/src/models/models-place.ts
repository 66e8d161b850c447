import { join, resolve } from 'node:path';
import { readSettings } from '@flipon/settings/settings';
import { UsageError } from '../command-errors.ts';
import { readPrecision } from './models-flags.ts';

/** Where networks lie, and how this machine computes with them. */
export interface ModelsPlace {
  folder: string;
  precision: 'float32' | 'int8';
}

/**
 * The folder that server and worker read with the same environment, unless a flag names another one.
 *
 * @throws UsageError a flag or a variable is wrong
 */
export function readModelsPlace(flags: ReadonlyMap<string, string>): ModelsPlace {
  const reading = readSettings(process.env);
  if (!reading.ok) throw new UsageError(reading.message);
  const { modelsDir, dataDir, networkPrecision } = reading.settings;
  const dir = flags.get('dir');
  const precision = flags.get('precision');
  return {
    folder: dir === undefined ? (modelsDir ?? join(dataDir, 'models')) : resolve(dir),
    precision: precision === undefined ? networkPrecision : readPrecision(precision),
  };
}
