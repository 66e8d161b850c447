import type { FeatureSpans } from '@flipon/contract/map';

/** A feature as cells name it. */
export interface NamedFeature {
  /** Its type where it has no name. */
  name: string;
  type: string;
  /** 1 on the plus strand, -1 on the minus strand, 0 without one. */
  side: number;
}

/** The feature of an index. */
export function namedFeature(
  index: number,
  { spans, types }: Pick<FeatureSpans, 'spans' | 'types'>,
): NamedFeature {
  const type = types[spans?.type[index] ?? -1] ?? '';
  return { name: spans?.name[index] || type, type, side: spans?.side[index] ?? 0 };
}
