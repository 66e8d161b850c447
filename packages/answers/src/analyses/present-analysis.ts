import { definitionOf } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { toWireDate } from '@flipon/contract/wire-date';
import type { LibraryAnalysis } from '../library/analyses.ts';
import { frequencyPerKbp, presentParameters, presentSummary } from '../results/present-result.ts';

export function presentAnalysis(analysis: LibraryAnalysis): Analysis {
  const definition = definitionOf(analysis.kind);
  return {
    id: analysis.id,
    created: toWireDate(analysis.created),
    tags: analysis.tags,
    finished: analysis.finished === null ? null : toWireDate(analysis.finished),
    title: analysis.title,
    resultCount: analysis.resultCount,
    frequency:
      analysis.resultCount === null
        ? null
        : frequencyPerKbp(analysis.resultCount, analysis.sequenceLengthBp),
    sequenceId: analysis.sequenceId,
    sequenceName: analysis.sequenceName,
    sequenceLength: analysis.sequenceLengthBp,
    summary: analysis.summary && presentSummary(analysis.summary, definition),
    campaignId: analysis.campaignId,
    ...presentParameters(analysis),
  };
}

/**
 * The analysis as a share link shows it: without tags, which are the owner's private order, and without the
 * campaign, which has other results too. The name and the id of the sequence are shown; neither gives access.
 */
export function presentSharedAnalysis(analysis: LibraryAnalysis): Analysis {
  return { ...presentAnalysis(analysis), tags: [], campaignId: null };
}
