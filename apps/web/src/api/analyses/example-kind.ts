import type { AnalysisKind } from '@flipon/analyses/definitions';

/** The kind that somebody new is shown first. */
export const EXAMPLE_KIND: AnalysisKind = 'g4hunter';
