/** Whether this build works without a server: its engine is in the browser, and so is all that it keeps. */
export const IS_LOCAL = import.meta.env.MODE === 'alone';

/** What a mode of the screen may lack. */
export type ModeFeature =
  | 'accounts'
  | 'shares'
  | 'accessions'
  | 'resumed uploads'
  | 'examples'
  | 'status'
  | 'calculators'
  | 'API';

/** What is there without a server. */
const LOCAL: Readonly<Record<ModeFeature, boolean>> = {
  accounts: false,
  shares: false,
  accessions: false,
  'resumed uploads': false,
  examples: false,
  status: false,
  calculators: false,
  API: false,
};

/** Whether this build has a feature: what it lacks is nowhere on the screen. */
export function hasFeature(feature: ModeFeature): boolean {
  return !IS_LOCAL || LOCAL[feature];
}
