import { hasFeature } from '../../api/transport/mode.ts';

/** A page that explains no analysis and no calculator. What it is about says `fixed-page-words`. */
export interface FixedPage {
  path:
    | '/help/import'
    | '/help/accuracy'
    | '/help/known'
    | '/help/faq'
    | '/help/about'
    | '/help/status';
  title: string;
  /** Its place in the list below every page, where it is in it. */
  footerPlace?: number;
}

/** In the order of the lists. Every page of the screen has them, so that nothing more is in here. */
export const fixedPages: readonly FixedPage[] = [
  { path: '/help/import', title: 'Import' },
  { path: '/help/accuracy', title: 'How far to trust it' },
  { path: '/help/known', title: 'Known to form' },
  { path: '/help/faq', title: 'FAQ', footerPlace: 2 },
  { path: '/help/about', title: 'About', footerPlace: 3 },
  ...(hasFeature('status')
    ? [{ path: '/help/status', title: 'Status', footerPlace: 1 } as const]
    : []),
];

/** Where it says how Flipon and its methods are cited. */
export const CITE_PATH = '/help/about#cite';
