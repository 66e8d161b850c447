import { type ColumnList, createColumnList } from '../../hits/column-list.ts';
import type { RlooprPieces } from './pieces.ts';
import { CONTINUES, NO_LINK } from './runs.ts';

const CHAIN_COLUMNS = {
  starts: Float64Array,
  ends: Float64Array,
  gaps: Uint8Array,
  linker: Uint8Array,
  rez: Uint32Array,
  rezG: Uint32Array,
  runCounts: Uint32Array,
} as const;

/** Linked runs in the reading order of their strand, each with the REZ after it. */
export type Chain = ColumnList<typeof CHAIN_COLUMNS>;

/** Joins parts into runs, and runs into chains, for one strand. */
export interface ChainBuilder {
  /**
   * Adds the run of row `i` of the pieces; a chain that ends before it is closed.
   *
   * @param place where the stretch begins on the strand
   */
  add(pieces: RlooprPieces, i: number, place: number): void;
  /** Nothing more belongs to the open chain, if there is one. */
  close(): void;
}

/**
 * @param isMinus rows come by position on both strands, so on '-' the last run comes first
 * @param useChain told each chain when it is closed
 */
export function createChainBuilder(
  isMinus: boolean,
  useChain: (chain: Chain) => void,
): ChainBuilder {
  let chain = createColumnList(CHAIN_COLUMNS);

  function close() {
    if (chain.count === 0) return;
    if (isMinus) {
      for (const values of Object.values(chain.columns)) values.subarray(0, chain.count).reverse();
    }
    useChain(chain);
    chain = createColumnList(CHAIN_COLUMNS);
  }

  function setRez(row: number, pieces: RlooprPieces, i: number) {
    const { columns } = chain;
    columns.linker[row] = pieces.linker[i];
    columns.rez[row] = pieces.rez[i];
    columns.rezG[row] = pieces.rezG[i];
    columns.runCounts[row] = pieces.runCounts[i];
  }

  return {
    close,
    add(pieces, i, place) {
      const start = place + pieces.start[i];
      const end = start + pieces.length[i];
      const gap = pieces.gap[i];
      const newest = chain.count - 1;
      if (newest >= 0) {
        const link = isMinus ? chain.columns.gaps[newest] : gap;
        if (link === CONTINUES && isMinus) {
          chain.columns.starts[newest] = start;
          chain.columns.gaps[newest] = gap;
          return;
        }
        if (link === CONTINUES) {
          chain.columns.ends[newest] = end;
          setRez(newest, pieces, i);
          return;
        }
        if (link === NO_LINK) close();
      }
      const row = chain.addRow();
      chain.columns.starts[row] = start;
      chain.columns.ends[row] = end;
      chain.columns.gaps[row] = gap;
      setRez(row, pieces, i);
    },
  };
}
