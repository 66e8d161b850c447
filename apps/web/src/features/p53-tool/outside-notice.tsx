import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import type { P53Values } from '@flipon/analyses/tools/p53/p53-values';
import { Notice } from '../../ui/feedback/notice.tsx';
import { isOutside, logText, percentCost, rangeText } from '../kinds/p53predictor/affinity.ts';

interface OutsideNoticeProps {
  /** Several are of a table, each with the number of its line. */
  sites: readonly (P53Values & { line?: number })[];
  matrix: P53Matrix;
}

/** Why some sites have no relative affinity; nothing where all have one. */
export function OutsideNotice({ sites, matrix }: OutsideNoticeProps) {
  const outside = sites.filter(({ predictor }) => isOutside(predictor, matrix));
  const [first] = outside;
  if (first === undefined) return null;
  const sum = logText(first.predictor);
  return (
    <Notice kind="info">
      <strong>Outside {rangeText(matrix)} there is no relative affinity.</strong>{' '}
      {scaleSentence(matrix)}{' '}
      {outside.length > 1
        ? `${outside.length} lines sum to more, so only their predictor and log₁₀ Kd are given.`
        : `${first.line === undefined ? 'This site' : `Line ${first.line}`} sums to ${sum}, so only its predictor and log₁₀ Kd are given.`}
    </Notice>
  );
}

/** The published scale ends at 2, as the tool's own sentence says; an operator's may end elsewhere. */
function scaleSentence(matrix: P53Matrix): string {
  if (matrix.noAffinityAt === 200) return p53Tool.outsideNote;
  const end = matrix.noAffinityAt / 100;
  return `Delta log Kd runs from 0 (best response element) to ${end} (non-functional) on this server; ${percentCost(matrix)} corresponds to 1% reduced affinity.`;
}
