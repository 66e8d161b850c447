import type { WorkLimits } from '../room/no-room-error.ts';

const limit = { storageMb: 2048, sequences: 1000, queuedJobs: 1000 };

/** Limits that no test reaches, on a server with room. */
export const ample: WorkLimits = { guest: limit, user: limit };
