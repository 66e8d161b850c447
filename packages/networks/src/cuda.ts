import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRuntime, type Platform } from './runtime-files.ts';

/** What the CUDA provider of ONNX Runtime is called; it is made for these systems alone. */
const PROVIDERS: Readonly<Record<string, string>> = {
  linux: 'libonnxruntime_providers_cuda.so',
  win32: 'onnxruntime_providers_cuda.dll',
};

/**
 * Whether networks may run on a graphics card: the operator has switched it on, and the CUDA provider,
 * which is not bundled, is in the folder of the ONNX Runtime library.
 */
export function isCudaAvailable(settingOn: boolean, platform: Platform = process): boolean {
  const provider = PROVIDERS[platform.platform];
  const runtime = findRuntime(platform);
  if (!settingOn || provider === undefined || runtime === null) return false;
  return existsSync(join(runtime.folder, provider));
}
