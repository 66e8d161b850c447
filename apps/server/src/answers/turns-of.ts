import type { Library } from '@flipon/answers/library';
import type { LibraryTurn } from '@flipon/answers/library-turn';
import {
  addAnalyses,
  addCampaign,
  findReusableResults,
  leaveCampaign,
} from '@flipon/store/analyses';
import { inOwnersTurn, type Trx } from '@flipon/store/database';
import { findImportEnd, holdSequences } from '@flipon/store/imports';
import { queueAnalyses } from '@flipon/store/jobs';
import { readUsage, requireOpenServer, requireRoom, requireRoomInQueue } from '@flipon/store/room';
import { findSequences } from '@flipon/store/sequences';
import type { Store } from '@flipon/store/store';
import type { Quotas } from '../quotas.ts';
import { on } from './library-of.ts';

/** Turns of owners: a transaction of the store, which keeps the quotas. */
export function turnsOf(store: Store, quotas: Quotas): Library['inOwnersTurn'] {
  return (ownerId, change) =>
    inOwnersTurn(store.db, ownerId, (trx) => change(turnOf(store, quotas, trx)));
}

function turnOf({ queue }: Store, quotas: Quotas, trx: Trx): LibraryTurn {
  return {
    async holdSequences(ownerId, ids) {
      await holdSequences(trx, ownerId, ids);
      return findSequences(trx, ownerId, ids);
    },
    findImportEnd: on(trx, findImportEnd),
    async openRoom(ownerId) {
      // Locks the owner's row, so that starts at the same moment come one after the other.
      const usage = await readUsage(trx, ownerId);
      requireRoom(quotas, usage);
      await requireOpenServer(trx, usage.kind, quotas.server);
      return {
        unfinishedJobs: usage.unfinishedJobs,
        requireFor: (more) => requireRoomInQueue(quotas, usage, more),
      };
    },
    findReusableResults: on(trx, findReusableResults),
    addCampaign: on(trx, addCampaign),
    leaveCampaign: on(trx, leaveCampaign),
    addAnalyses: on(trx, addAnalyses),
    queueAnalyses: (jobs) => queueAnalyses(queue, trx, jobs),
  };
}
