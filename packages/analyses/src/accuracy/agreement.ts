import file from './agreement.json' with { type: 'json' };

/** What a program of others and a kind here found of the same sequences, as it was counted. */
export interface Agreement {
  /** Of the comparison. */
  id: string;
  kind: string;
  /** "EMBOSS palindrome". */
  program: string;
  /** That it was measured against. */
  version: string;
  /** What both were asked for. */
  settings: string;
  /** Bases, where rows are cut and joined by rules that differ. */
  unit: 'rows' | 'bases';
  both: number;
  onlyOurs: number;
  onlyTheirs: number;
  /** What one of the two alone has, by the rule that explains it. */
  differences: readonly ExplainedDifference[];
}

export interface ExplainedDifference {
  side: 'ours' | 'theirs';
  count: number;
  /** A sentence without its stop. */
  rule: string;
}

/** As `npm run peers -- --write` has kept them. */
export const agreements: readonly Agreement[] = file as readonly Agreement[];
