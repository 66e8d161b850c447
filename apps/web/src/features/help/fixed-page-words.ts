import type { FixedPage } from './fixed-pages.ts';

interface FixedPageWords {
  /** Its subject, in one sentence. */
  summary: string;
  /** Other words under which one looks for it. */
  words: string;
}

export const fixedPageWords: Readonly<Record<FixedPage['path'], FixedPageWords>> = {
  '/help/import': {
    summary: 'How sequences and annotations come in, and what is read as what.',
    words:
      'upload paste file fasta genbank embl ncbi accession sequences records annotation gff bed',
  },
  '/help/accuracy': {
    summary:
      'What each rule finds of sequences whose form a laboratory has told, and what it misses.',
    words:
      'accuracy sensitivity specificity mcc auc false positive trust validation benchmark laboratory truth',
  },
  '/help/known': {
    summary:
      'Motifs that laboratories have measured: where they come from, and what a match means.',
    words:
      'known motifs measured pdb melting temperature g4stab hseeker expected chance licence lane repeats diseases strchive',
  },
  '/help/faq': {
    summary: 'Sizes, positions, guests, programs, privacy, speed, and what else is asked.',
    words: 'questions answers limits guest privacy positions api delete speed',
  },
  '/help/about': {
    summary: 'What Flipon is, where its methods come from, and how it is cited.',
    words: 'licence version sources cite citation methods who',
  },
  '/help/status': {
    summary: 'Whether this server works, what it is doing, and how much each person may have.',
    words: 'health version running waiting limits quota worker database disk',
  },
};
