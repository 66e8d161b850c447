import { allKinds, valuesAmongAll } from '@flipon/analyses/all-kinds';
import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { hitFormatNames, isBinaryFormat } from '@flipon/formats/hit-formats';
import type { Flag } from '../../flags/flag.ts';
import { parameterFlags } from '../../flags/parameter-flags.ts';
import { scanFlags } from '../scan-flags.ts';

/** Flags of a scan that have the same meaning for all kinds. */
const SHARED = new Set(['flank', 'orient', 'molecule', 'threads', 'tmp', 'quiet']);

/** The flags of `flipon scan all`, without the parameters of its kinds. */
export const allFlags: readonly Flag[] = [
  {
    name: 'out-dir',
    value: 'FOLDER',
    help:
      'Where the files go: FOLDER/<kind>.<format>, one for each kind. The folder is made where there ' +
      'is none. A file appears under its name only when it is whole.',
  },
  {
    name: 'format',
    value: hitFormatNames.join('|'),
    help:
      `How hits are written. Default: tsv. A text format may end in .gz (bed.gz), so that files are ` +
      `packed with gzip; ${hitFormatNames.filter(isBinaryFormat).join(' and ')} are compressed already.`,
  },
  {
    name: 'kinds',
    value: 'A,B',
    help: `No other kinds than these. Default: ${allKinds.join(',')}.`,
  },
  ...scanFlags.filter(({ name }) => SHARED.has(name)),
];

/** The flags of a kind's parameters, named --<kind>.<parameter>. */
export function prefixedFlags(kind: AnalysisKind): Flag[] {
  const fixed = valuesAmongAll(kind);
  return parameterFlags(definitionOf(kind).fields).map((flag) => {
    const { name, aliases = [], help } = flag;
    const other = Object.hasOwn(fixed, name) ? ` Here ${String(fixed[name])}.` : '';
    return {
      ...flag,
      name: `${kind}.${name}`,
      aliases: aliases.map((alias) => `${kind}.${alias}`),
      help: `${help}${other}`,
    };
  });
}
