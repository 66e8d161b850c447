export { syncPath } from '#sync-path';
