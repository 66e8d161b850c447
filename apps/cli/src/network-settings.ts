import { join } from 'node:path';
import { readSettings } from '@flipon/settings/settings';
import { InputError } from './command-errors.ts';

/** The variables that networks depend on, and those that may decide the data folder. */
const VARIABLES = [
  'FLIPON_MODELS_DIR',
  'FLIPON_DATA_DIR',
  'FLIPON_NETWORK_MEMORY_MB',
  'FLIPON_NETWORK_PRECISION',
  'FLIPON_CUDA',
  'XDG_DATA_HOME',
  'HOME',
];

export interface NetworkSettings {
  /** Folder with a folder for each network. */
  modelsDir: string;
  memoryMb: number;
  precision: 'float32' | 'int8';
  cuda: boolean;
}

/**
 * How networks are computed, as a server with the same environment has it; its other settings do not
 * matter here.
 *
 * @throws InputError a value that is not allowed
 */
export function readNetworkSettings(): NetworkSettings {
  const own = VARIABLES.map((name) => [name, process.env[name]] as const);
  const reading = readSettings(Object.fromEntries(own));
  if (!reading.ok) throw new InputError(reading.message);
  const { modelsDir, dataDir, networkMemoryMb, networkPrecision, cuda } = reading.settings;
  return {
    modelsDir: modelsDir ?? join(dataDir, 'models'),
    memoryMb: networkMemoryMb,
    precision: networkPrecision,
    cuda,
  };
}
