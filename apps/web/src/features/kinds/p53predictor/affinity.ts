import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import type { P53Values } from '@flipon/analyses/tools/p53/p53-values';
import { formatDecimal, formatPercent } from '../../../ui/words/format-number.ts';

type Scale = Pick<P53Matrix, 'noAffinityAt'>;

/** Whether a predictor is beyond the end of the scale; the end itself is a site with 0 %. */
export function isOutside(predictor: number, { noAffinityAt }: Scale): boolean {
  return predictor < 0 || Math.round(predictor * 100) > noAffinityAt;
}

/** The relative affinity in percent, or that there is none: "75.0 %", "outside 0 to 2". */
export function affinityText(values: P53Values, scale: Scale): string {
  if (isOutside(values.predictor, scale)) return `outside ${rangeText(scale)}`;
  return formatPercent(values.affinity);
}

/** Predictors that have a relative affinity: "0 to 2". */
export function rangeText({ noAffinityAt }: Scale): string {
  return `0 to ${noAffinityAt / 100}`;
}

/** A predictor, a cost or a log10 Kd in text: two decimals, with a true minus. */
export function logText(value: number): string {
  return formatDecimal(value, 2);
}

/** The cost of 1 % of the affinity: "0.02". */
export function percentCost({ noAffinityAt }: Scale): string {
  return String(noAffinityAt / 10_000);
}
