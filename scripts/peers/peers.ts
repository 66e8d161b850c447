import { embossPeers } from './emboss.ts';
import type { Peer } from './peer.ts';

/** THE LIST of comparisons, in the order of the page. */
export const peers: readonly Peer[] = [...embossPeers];
