import type { Joiner, ScannedRecord } from '../../scan/kernel.ts';
import { type Chain, createChainBuilder } from './chain-builder.ts';
import { M1, M2, MINUS, PLUS, type RlooprParameters, searchedModels } from './parameters.ts';
import type { RlooprPieces } from './pieces.ts';
import { createRizMatch, nextRiz } from './riz-match.ts';
import { addRloop, createRloopList, moveRloops } from './rloop-list.ts';

/**
 * Adds the hits that the scan found within one stretch, and matches the chains that cross a seam.
 *
 * Hits come in the order that the specification gives to ids, not in that of positions: for each
 * record model 1 on '+', then on '-' with falling right ends, then model 2 on '+', then on '-'. So
 * all but the first of these wait for the end of the record. Rows come by position until then.
 */
export function createRlooprJoiner(parameters: RlooprParameters): Joiner<RlooprPieces> {
  const { hasM1, hasM2 } = searchedModels(parameters);
  const models = [...(hasM1 ? [M1] : []), ...(hasM2 ? [M2] : [])];
  const finished = createRloopList();
  /** The hits of the record under way, by model and strand. */
  const waiting = [M1, M2].map(() => [createRloopList(), createRloopList()]);
  const reversed = createRloopList();
  let record: ScannedRecord = { index: 0, start: 0, length: 0, wraps: false };
  const chains = [PLUS, MINUS].map((strand) =>
    createChainBuilder(strand === MINUS, (chain) => matchChain(strand, chain)),
  );

  function listOf(model: number, strand: number) {
    if (model === models[0] && strand === PLUS) return finished;
    return waiting[model][strand];
  }

  function matchChain(strand: number, { columns, count }: Chain) {
    const list = strand === MINUS ? reversed : null;
    for (const model of models) {
      const riz = createRizMatch(model);
      for (let from = 0; ; from = riz.last + 1) {
        nextRiz(riz, columns, from, count);
        const { first, last, lengthBp, gCount } = riz;
        if (last >= count) break;
        const start = columns.starts[first];
        const runCounts = riz.runCounts + columns.runCounts[last];
        const place = { model, strand, start, lengthBp, gCount };
        addRloop(list ?? listOf(model, strand), record, place, columns, last, runCounts);
      }
      moveRloops(reversed, listOf(model, strand), true);
    }
  }

  function addRow(pieces: RlooprPieces, i: number, strand: number, place: number) {
    const chain = chains[strand];
    const riz = pieces.riz[i];
    if (riz === 0) return chain.add(pieces, i, place);
    chain.close();
    const model = riz - 1;
    const start = place + pieces.start[i];
    const lengthBp = pieces.length[i];
    const gCount = pieces.rizG[i];
    const runCounts = pieces.runCounts[i];
    const found = { model, strand, start, lengthBp, gCount };
    addRloop(listOf(model, strand), record, found, pieces, i, runCounts);
  }

  return {
    push(pushedRecord, from, to, pieces) {
      record = pushedRecord;
      const count = pieces.strand.length;
      let plusCount = 0;
      while (plusCount < count && pieces.strand[plusCount] === PLUS) plusCount++;
      for (let i = 0; i < plusCount; i++) addRow(pieces, i, PLUS, from);
      for (let i = count - 1; i >= plusCount; i--) addRow(pieces, i, MINUS, -to);
    },

    endRecord() {
      for (const chain of chains) chain.close();
      for (const model of models) {
        for (const strand of [PLUS, MINUS]) {
          const list = listOf(model, strand);
          if (list !== finished) moveRloops(list, finished, strand === MINUS);
        }
      }
    },

    take() {
      return { count: finished.count, columns: finished.take() };
    },
  };
}
