/** Loads what reads tables without a directory of pages, and the database with it. */
export const loadOldTables = () => import('./old-tables.ts');

/** The same for features in Parquet. */
export const loadOldFeatures = () => import('./old-features.ts');
