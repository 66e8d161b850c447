/** Whether this build works without a server: its engine is in the browser, and so is all that it keeps. */
export const IS_LOCAL = import.meta.env.MODE === 'alone';

/** Where the files of the page come from. */
export const SITE = IS_LOCAL ? 'site' : 'server';

/** What is done with a file of sequences. */
export const UPLOAD = IS_LOCAL ? 'Add' : 'Upload';

/** What a mode of the screen may lack. */
export type ModeFeature =
  | 'accounts'
  | 'shares'
  | 'accessions'
  | 'resumed uploads'
  | 'examples'
  | 'status'
  | 'calculators'
  | 'tables of calculators'
  | 'API';

/** What is there without a server. */
const LOCAL: Readonly<Record<ModeFeature, boolean>> = {
  accounts: false,
  shares: false,
  accessions: false,
  'resumed uploads': false,
  examples: true,
  status: false,
  calculators: true,
  'tables of calculators': false,
  API: false,
};

/** Whether this build has a feature: what it lacks is nowhere on the screen. */
export function hasFeature(feature: ModeFeature): boolean {
  return !IS_LOCAL || LOCAL[feature];
}
