import type { Model, ModelsAnswer } from '@flipon/contract/models';
import { formatInteger } from '../../ui/words/format-number.ts';

export interface ModelState {
  sign: 'ready' | 'absent' | 'down';
  words: string;
}

/** Digits of a checksum that distinguish two files. */
const DIGITS = 12;

/** "installed, float32, weights 0123456789ab", "not installed", or the fault of its files. */
export function modelStateOf({
  isInstalled,
  problem,
  precision,
  weightsSha256,
}: Model): ModelState {
  if (isInstalled) {
    const weights = weightsSha256 === null ? [] : [`weights ${weightsSha256.slice(0, DIGITS)}`];
    const words = ['installed', ...(precision === null ? [] : [precision]), ...weights];
    return { sign: 'ready', words: words.join(', ') };
  }
  return problem === null
    ? { sign: 'absent', words: 'not installed' }
    : { sign: 'down', words: `cannot be used: ${problem}` };
}

/** "human, ChIP-seq"; for the untrained model, the source of its values. */
export function trainedOn({ organism, data }: Model): string {
  if (organism === null && data === null) return 'published B-Z energies, no training data';
  return [organism, data].filter((part) => part !== null).join(', ');
}

/** The engine of the networks, and its limits. */
export function engineFacts(answer: ModelsAnswer): { label: string; value: string }[] {
  const { engine, isCudaAvailable, maxSequenceBp, defaultModel } = answer;
  return [
    { label: 'Engine of networks', value: engine ?? 'does not run on this server' },
    { label: 'CUDA', value: isCudaAvailable ? 'available' : 'not available' },
    { label: 'Longest sequence', value: `${formatInteger(maxSequenceBp)} bp for a network` },
    { label: 'Form begins with', value: defaultModel },
  ];
}
