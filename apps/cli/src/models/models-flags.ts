import {
  isNetworkName,
  type NetworkName,
  networkNames,
} from '@flipon/analyses/kinds/zdnabert2/models';
import { didYouMean } from '@flipon/settings/nearest-name';
import { UsageError } from '../command-errors.ts';
import type { Flag } from '../flags/flag.ts';
import { type FlagValues, readChoice } from '../flags/flag-values.ts';

export const dirFlag: Flag = {
  name: 'dir',
  value: 'FOLDER',
  help: 'Folder with the networks. Default: FLIPON_MODELS_DIR, else models in the data folder.',
};

const FORMATS = ['text', 'json'] as const;

export const formatFlag: Flag = {
  name: 'format',
  value: FORMATS.join('|'),
  help: 'How list and check print what they found. Default: text.',
};

const PRECISIONS = ['float32', 'int8'] as const;

export const precisionFlag: Flag = {
  name: 'precision',
  value: PRECISIONS.join('|'),
  help: 'What convert makes. Default: FLIPON_NETWORK_PRECISION, which servers and workers use, too.',
};

export function readFormat(flags: FlagValues): (typeof FORMATS)[number] {
  return readChoice(flags, 'format', FORMATS) ?? 'text';
}

/** @throws UsageError; null where the flag is not given */
export function readPrecision(flags: FlagValues): (typeof PRECISIONS)[number] | null {
  return readChoice(flags, 'precision', PRECISIONS);
}

/** @throws UsageError a word that is no network, or one twice */
export function readNetworkNames(words: readonly string[]): NetworkName[] {
  return words.map((word, at) => {
    if (word === 'BZ_energy') {
      throw new UsageError('BZ_energy is computed from published energies and has no files.');
    }
    if (!isNetworkName(word)) {
      throw new UsageError(`There is no network ${word}${didYouMean(word, networkNames)}`);
    }
    if (words.indexOf(word) < at) throw new UsageError(`${word} is named twice.`);
    return word;
  });
}
