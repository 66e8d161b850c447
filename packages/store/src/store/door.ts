/** Opens everything that lasts: database, queue, and data folder, once they belong together. */

export { prepareDatabase, StoreRefusalError } from './prepare-database.ts';
export { inBackground, openStore, openStoreWhenThere, type Store } from './store.ts';
