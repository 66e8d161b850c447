/** How a sequence gets its bases: begun, finished, cancelled, and the analyses that wait for it. */

export { type BegunImport, beginImport } from './begin-import.ts';
export {
  cancelImport,
  dropImport,
  findImportEnd,
  finishImport,
  sweepImports,
  touchImport,
} from './sequence-imports.ts';
export {
  holdSequences,
  IMPORT_CANCELLED,
  IMPORT_CUT_OFF,
  importRefused,
  type WaitingAnalysis,
} from './waiting-analyses.ts';
