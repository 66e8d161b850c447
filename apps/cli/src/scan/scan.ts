import {
  type AnalysisKind,
  analysisKinds,
  definitionOf,
  isAnalysisKind,
} from '@flipon/analyses/definitions';
import { didYouMean } from '@flipon/settings/nearest-name';
import type { CommandActions } from '../command.ts';
import { UsageError } from '../command-errors.ts';
import { readScanCommand } from './read-scan-command.ts';

/** The word for all kinds, after `scan`. */
const ALL = 'all';

/** `flipon scan`: the hits of one kind of analysis, or of all, in sequence files. */
export const scan: CommandActions = {
  async help([kind]) {
    if (kind === undefined || kind.startsWith('-')) {
      const { scanHelp } = await import('../help/scan-help.ts');
      return scanHelp();
    }
    if (kind === ALL) {
      const { allHelp } = await import('../help/all-help.ts');
      return allHelp();
    }
    const definition = definitionOf(requireKind(kind));
    const { kindHelp } = await import('../help/kind-help.ts');
    return kindHelp(definition);
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
      const { readAllCommand } = await import('./all/read-all-command.ts');
      const command = await readAllCommand(words);
      const { runAll } = await import('./all/run-all.ts');
      return runAll(command, cleanUp);
    }
    const command = await readScanCommand(requireKind(kind), words);
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
