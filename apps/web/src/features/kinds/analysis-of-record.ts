import type { Analysis } from '@flipon/contract/analysis';
import type { RecordOfResult } from '@flipon/contract/record-summary';

interface AnalysisOfRecord extends Analysis {
  ofRecord: RecordOfResult;
}

/** A finished analysis as if its sequence were this record alone: all of its figures are the record's. */
export function analysisOfRecord(analysis: Analysis, record: RecordOfResult): AnalysisOfRecord {
  return {
    ...analysis,
    resultCount: record.hits,
    frequency: record.frequency,
    sequenceName: `${record.name} of ${analysis.sequenceName}`,
    sequenceLength: record.length,
    summary: record.summary,
    ofRecord: record,
  };
}

/** The record that an analysis is narrowed to; null for that of a whole sequence. */
export function recordOf(analysis: Analysis): RecordOfResult | null {
  return isOfRecord(analysis) ? analysis.ofRecord : null;
}

function isOfRecord(analysis: Analysis): analysis is AnalysisOfRecord {
  return 'ofRecord' in analysis;
}
