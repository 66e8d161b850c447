/** How `--summary` prints its table. */
export const summaryFormats = ['table', 'tsv', 'json'] as const;

export type SummaryFormat = (typeof summaryFormats)[number];
