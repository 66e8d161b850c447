import {
  type AnalysisKind,
  analysisKinds,
  definitionOf,
  isAnalysisKind,
} from '@flipon/analyses/definitions';
import { didYouMean } from '@flipon/settings/nearest-name';
import type { Command } from '../command.ts';
import { UsageError } from '../command-errors.ts';
import { allHelp } from '../help/all-help.ts';
import { kindHelp } from '../help/kind-help.ts';
import { scanHelp } from '../help/scan-help.ts';
import { readAllCommand } from './all/read-all-command.ts';
import { readScanCommand } from './read-scan-command.ts';

/** Behind `scan` in the place of a kind. */
const ALL = 'all';

/** `flipon scan`: the hits of one kind of analysis, or of all, in sequence files. */
export const scan: Command = {
  name: 'scan',
  usage: 'scan <kind> <input...>',
  summary: `Finds the hits of an analysis in sequence files. Kinds: ${analysisKinds.join(', ')}; or all of them in one reading.`,
  examples: [`flipon scan ${analysisKinds[0]} genome.fa.gz --out hits.bed`],
  help([kind]) {
    if (kind === undefined || kind.startsWith('-')) return scanHelp();
    if (kind === ALL) return allHelp();
    return kindHelp(definitionOf(requireKind(kind)));
  },
  helpPath([kind]) {
    return kind === ALL || (kind !== undefined && isAnalysisKind(kind)) ? `scan ${kind}` : 'scan';
  },
  async run([kind, ...words], cleanUp) {
    if (kind === undefined || kind.startsWith('-')) {
      throw new UsageError(
        `The kind of analysis comes first: flipon scan <kind> <input...>, with one of ${listKinds()}.`,
      );
    }
    if (kind === ALL) {
      const command = readAllCommand(words);
      const { runAll } = await import('./all/run-all.ts');
      return runAll(command, cleanUp);
    }
    const command = readScanCommand(requireKind(kind), words);
    const { runScan } = await import('./run-scan.ts');
    await runScan(command, cleanUp);
  },
};

function requireKind(kind: string): AnalysisKind {
  if (isAnalysisKind(kind)) return kind;
  throw new UsageError(
    `There is no kind of analysis ${kind}${didYouMean(kind, [...analysisKinds, ALL])} ` +
      `Kinds: ${listKinds()}.`,
  );
}

function listKinds(): string {
  return `${analysisKinds.join(', ')}, or ${ALL}`;
}
