import type { AnalysisKind } from '@flipon/analyses/definitions';

/** The kind shown first to a new visitor. */
export const EXAMPLE_KIND: AnalysisKind = 'g4hunter';
