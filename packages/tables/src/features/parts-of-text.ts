import type { FeaturePart } from '@flipon/annotation/annotation-feature';

/**
 * Score and parts of a feature, as they were staged: score, phase, starts, ends and phases, with tabs between them.
 *
 * @param whole of a feature that is one part
 */
export function partsOfText(
  text: string,
  whole: { start: number; end: number },
): { score: number | null; parts: FeaturePart[] } {
  const [score = '', phase = '', starts = '', ends = '', phases = ''] = text.split('\t');
  const parts =
    starts === '' ? [{ ...whole, phase: numberOrNull(phase) }] : listParts(starts, ends, phases);
  return { score: numberOrNull(score), parts };
}

function listParts(startText: string, endText: string, phaseText: string): FeaturePart[] {
  const [ends, phases] = [itemsOf(endText), itemsOf(phaseText)];
  return itemsOf(startText).map((start, at) => ({
    start: Number(start),
    end: Number(ends[at]),
    phase: numberOrNull(phases[at] ?? ''),
  }));
}

/** @param text such as `[1,NULL]` */
function itemsOf(text: string): string[] {
  return text.slice(1, -1).split(',');
}

function numberOrNull(text: string): number | null {
  return text === '' || text === 'NULL' ? null : Number(text);
}
