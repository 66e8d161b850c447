import type { ComponentType } from 'react';
import { lazyCode } from '../../ui/state/load-code.ts';
import { FIRST_SECTION } from './address/open-results.ts';
import { ChartAndHits } from './chart-and-hits.tsx';
import type { SectionProps } from './section-props.ts';

/** A part of a result's page, with a tab of its own. */
export interface ResultSection {
  /** As the address names it. */
  key: string;
  label: string;
  /** Whether this result has it; all have where this is left out. */
  isThere?: (props: SectionProps) => boolean;
  /** Those that are not open at first are loaded when they are opened. */
  Panel: ComponentType<SectionProps>;
}

export const resultSections: readonly ResultSection[] = [
  { key: FIRST_SECTION, label: 'Chart and hits', Panel: ChartAndHits },
  {
    key: 'records',
    label: 'Summary by record',
    Panel: lazyCode(async () => ({
      default: (await import('./records/record-summary.tsx')).RecordSummarySection,
    })),
  },
  {
    key: 'sequences',
    label: 'Distinct sequences',
    isThere: ({ answer }) => answer.payload.resultCount !== 0,
    Panel: lazyCode(async () => ({
      default: (await import('./distinct/distinct-section.tsx')).DistinctSection,
    })),
  },
  {
    key: 'methods',
    label: 'Settings and methods',
    Panel: lazyCode(async () => ({
      default: (await import('./methods/methods-section.tsx')).MethodsSection,
    })),
  },
];
