import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The installed package that runs networks. */
export interface RuntimeFiles {
  /** Such as "onnxruntime-node 1.30.0". */
  name: string;
  /** The folder of its library for a platform, which need not exist. */
  folder: string;
  /** What Node.js loads; null where the package has nothing for the platform. */
  binding: string | null;
}

/** Where a program runs, in the words of Node.js. */
export interface Platform {
  platform: string;
  arch: string;
}

/** Looks for the package without loading any of it; null where it was not installed. */
export function findRuntime({ platform, arch }: Platform): RuntimeFiles | null {
  let manifestPath: string;
  try {
    manifestPath = createRequire(import.meta.url).resolve('onnxruntime-node/package.json');
  } catch {
    return null;
  }
  const { name, version } = JSON.parse(readFileSync(manifestPath, 'utf8')) as {
    name: string;
    version: string;
  };
  const folder = join(dirname(manifestPath), 'bin', 'napi-v6', platform, arch);
  const binding = join(folder, 'onnxruntime_binding.node');
  return { name: `${name} ${version}`, folder, binding: existsSync(binding) ? binding : null };
}
