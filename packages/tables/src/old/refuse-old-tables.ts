/**
 * Browsers have no database that reads tables without a directory of pages.
 *
 * @throws an Error in any case
 */
export async function loadOldTables(): Promise<never> {
  throw new Error(
    'This file of hits has no directory of pages: an older version of Flipon wrote it. A browser cannot read it.',
  );
}

/**
 * Browsers have no database that reads features in Parquet.
 *
 * @throws an Error in any case
 */
export async function loadOldFeatures(): Promise<never> {
  throw new Error(
    'An older version of Flipon wrote this file of features. A browser cannot read it.',
  );
}
