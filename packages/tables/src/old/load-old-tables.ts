/** Loads what reads tables without a directory of pages, and the database with it. */
export const loadOldTables = () => import('./old-tables.ts');
