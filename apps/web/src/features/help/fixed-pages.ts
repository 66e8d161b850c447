/** A page that explains no analysis and no calculator. */
export interface FixedPage {
  path: string;
  title: string;
  /** What it is about, in one sentence. */
  summary: string;
  /** Other words under which one looks for it. */
  words: string;
  /** Also below every page. */
  isInFooter?: true;
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
    isInFooter: true,
  },
  {
    path: '/help/about',
    title: 'About',
    summary: 'What Flipon is, where its methods come from, and how it is cited.',
    words: 'licence version sources cite citation methods who',
    isInFooter: true,
  },
  {
    path: '/help/status',
    title: 'Status',
    words: 'health version running waiting limits quota worker database disk',
  },
];

/** Where it says how Flipon and its methods are cited. */
export const CITE_PATH = '/help/about#cite';
