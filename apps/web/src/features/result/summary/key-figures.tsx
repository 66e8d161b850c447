import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import line from '../../../ui/layout/fact-line.module.css';
import { Pairs } from '../../../ui/layout/pairs.tsx';
import { formatFigure, formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import type { BaseCounts } from './base-counts.ts';

interface KeyFiguresProps {
  kind: AnalysisKind;
  analysis: Analysis;
  /** Null while they are not known. */
  bases: BaseCounts | null;
}

/** A few numbers that say most about a result besides how many hits it has, as one line of text. */
export function KeyFigures({ kind, analysis, bases }: KeyFiguresProps) {
  const { ownFigures, coveredLabel = 'of bases' } = kindPartsOf(kind);
  const { frequency, sequenceLength, summary } = analysis;
  const covered =
    summary === null || sequenceLength === 0
      ? []
      : [{ label: coveredLabel, value: formatPercent(summary.coveredBp / sequenceLength) }];
  const own = ownFigures(analysis);
  const knownBp = sequenceLength - (bases?.nBp ?? 0);
  const ofKnown =
    knownBp === sequenceLength ? '' : ` of ${formatInteger(knownBp)} bp that are not N`;
  const figures = [
    ...own,
    { label: 'per 1000 bp', value: formatFigure(frequency ?? 0, 3) },
    ...covered,
    bases === null || knownBp === 0
      ? { label: 'bp in the sequence', value: formatInteger(sequenceLength) }
      : {
          label: `GC${ofKnown}`,
          value: formatPercent(bases.gcBp / knownBp),
        },
  ];
  return <Pairs pairs={figures} className={line['facts'] ?? ''} />;
}
