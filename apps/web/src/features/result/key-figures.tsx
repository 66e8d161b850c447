import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import type { AnalysedSequence } from '@flipon/contract/sequence';
import { formatDecimal, formatInteger, formatPercent } from '../../ui/format-number.ts';
import { Pairs } from '../../ui/pairs.tsx';
import { kindPartsOf } from '../kinds/own-parts.ts';
import { gcCountOf } from './gc-count.ts';
import styles from './result.module.css';

interface KeyFiguresProps {
  kind: AnalysisKind;
  analysis: Analysis;
  /** Absent while it is loaded. */
  sequence: AnalysedSequence | undefined;
}

const MAX_FIGURES = 6;

/** Up to six numbers that say most about a result. */
export function KeyFigures({ kind, analysis, sequence }: KeyFiguresProps) {
  const { hitsLabel, ownFigures, coveredLabel = 'of bases covered' } = kindPartsOf(kind);
  const { resultCount, frequency, sequenceLength, summary } = analysis;
  const covered =
    summary === null || sequenceLength === 0
      ? []
      : [{ label: coveredLabel, value: formatPercent(summary.coveredBp / sequenceLength) }];
  const own = ownFigures(analysis);
  const gcCount = gcCountOf(sequence);
  const bases = formatInteger(sequenceLength);
  const figures = [
    { label: hitsLabel, value: formatInteger(resultCount ?? 0) },
    { label: 'per 1000 bp', value: formatDecimal(frequency ?? 0, 3) },
    ...(own.length > MAX_FIGURES - 3 ? [] : covered),
    ...own,
    gcCount === null || sequenceLength === 0
      ? { label: 'bp in the sequence', value: bases }
      : { label: `GC of ${bases} bp`, value: formatPercent(gcCount / sequenceLength) },
  ].slice(0, MAX_FIGURES);
  return <Pairs pairs={figures} className={styles['facts']} />;
}
