/** A page that explains no analysis and no calculator. */
export interface FixedPage {
  path: string;
  title: string;
  /** What it is about, in one sentence. */
  summary: string;
  /** Other words under which one looks for it. */
  words: string;
  /** Its place in the list below every page, where it is in it. */
  footerPlace?: number;
}

/** In the order of the lists. */
export const fixedPages: readonly FixedPage[] = [
  {
    path: '/help/import',
    title: 'Import',
    summary: 'How sequences and annotations come in, and what is read as what.',
    words:
      'upload paste file fasta genbank embl ncbi accession sequences records annotation gff bed',
  },
  {
    path: '/help/faq',
    title: 'FAQ',
    summary: 'Sizes, positions, guests, programs, privacy, speed, and what else is asked.',
    words: 'questions answers limits guest privacy positions api delete speed',
    footerPlace: 2,
  },
  {
    path: '/help/about',
    title: 'About',
    summary: 'What Flipon is, where its methods come from, and how it is cited.',
    words: 'licence version sources cite citation methods who',
    footerPlace: 3,
  },
  {
    path: '/help/status',
    title: 'Status',
    summary: 'Whether this server works, what it is doing, and how much each person may have.',
    words: 'health version running waiting limits quota worker database disk',
    footerPlace: 1,
  },
];

/** Where it says how Flipon and its methods are cited. */
export const CITE_PATH = '/help/about#cite';
