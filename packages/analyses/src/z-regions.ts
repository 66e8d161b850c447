import type { Column, WrittenDefinition } from './definition.ts';
import { storedDecimal } from './hits/common-columns.ts';
import type { KindLook } from './kind-look.ts';

/** The words for hits of each kind that finds Z-DNA. */
export const zRegions = {
  structure: 'z-form',
  noun: { one: 'Z-DNA region', many: 'Z-DNA regions' },
  emptyText: 'No Z-DNAs found.',
} as const satisfies Partial<WrittenDefinition>;

/** Their look, apart from the code, the colour, the glyph and the example of each kind. */
export const zLook = {
  mark: { shape: 'zigzag' },
  stems: true,
} as const satisfies Omit<KindLook, 'colour'>;

/** Shares of two sorts of steps, of the kinds that published clients read them from. */
export const richnessColumns = [
  {
    key: 'zdnaGCRichness',
    label: 'GC richness',
    ...storedDecimal,
    unit: '%',
    range: { min: 0, max: 100 },
    help: 'Share of the steps GC and CG among all steps.',
  },
  {
    key: 'zdnaGTRichness',
    label: 'GT richness',
    ...storedDecimal,
    unit: '%',
    range: { min: 0, max: 100 },
    help: 'Share of the steps GT and TG among all steps.',
  },
] as const satisfies readonly Column[];
