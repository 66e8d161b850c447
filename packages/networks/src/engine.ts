import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ProbeAnswer } from './engine-probe.ts';
import type { Platform } from './runtime-files.ts';

/** What runs networks here, or the sentence why nothing does. */
export type NetworkEngine = { name: string } | { problem: string };

const PROBE = fileURLToPath(new URL('./engine-probe.ts', import.meta.url));
const PROBE_MS = 60_000;

const SYSTEMS: Readonly<Record<string, string>> = {
  darwin: 'macOS',
  linux: 'Linux',
  win32: 'Windows',
};

let asked: Promise<NetworkEngine> | undefined;

/**
 * The program that runs networks, such as "onnxruntime-node 1.30.0", or a public sentence why none does.
 * A separate process loads it once, so that this process never loads the library; never throws.
 */
export function networkEngine(): Promise<NetworkEngine> {
  asked ??= probeEngine(process);
  return asked;
}

/** The same for any platform, without a cache. */
export async function probeEngine({ platform, arch }: Platform): Promise<NetworkEngine> {
  const words = [PROBE, platform, arch];
  let answer: ProbeAnswer;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, words, { timeout: PROBE_MS });
    answer = JSON.parse(stdout) as ProbeAnswer;
  } catch {
    // A library that takes its process along does not load; or the machine was short of something, so
    // the next one asks again.
    asked = undefined;
    return refuse('ONNX Runtime ends as soon as it is started.');
  }
  if (answer.found === 'works') return { name: answer.name };
  if (answer.found === 'no-package') return refuse('onnxruntime-node is not installed.');
  const system = `${SYSTEMS[platform] ?? platform} on ${arch}`;
  if (answer.found === 'no-binary') return refuse(`${answer.name} is not made for ${system}.`);
  const libc = answer.isMusl ? ', because it needs glibc, which this Linux does not have' : '';
  return refuse(`${answer.name} does not load on this ${system}${libc}.`);
}

function refuse(reason: string): NetworkEngine {
  const rest = 'BZ_energy and all other analyses do.';
  return { problem: `Networks do not run on this machine: ${reason} ${rest}` };
}
