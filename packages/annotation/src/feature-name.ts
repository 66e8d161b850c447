import type { FeatureAttribute } from './annotation-feature.ts';

/** The first of these attributes that a feature has is its name: names for people before ids. */
const NAME_KEYS = [
  'Name',
  'gene',
  'gene_name',
  'locus_tag',
  'label',
  'standard_name',
  'product',
  'transcript_name',
  'transcript_id',
  'gene_id',
  'ID',
];

/** What a feature is called; '' where no attribute says it. */
export function featureName(attributes: readonly FeatureAttribute[]): string {
  let best = NAME_KEYS.length;
  let name = '';
  for (const { key, value } of attributes) {
    const rank = NAME_KEYS.indexOf(key);
    if (rank < 0 || rank >= best || value === '') continue;
    best = rank;
    name = value;
  }
  return name;
}
