import { embossPeers } from './emboss.ts';
import { g4hunterPeer } from './g4hunter-py.ts';
import { gfaPeers } from './gfa.ts';
import type { Peer } from './peer.ts';
import { pqsfinderPeers } from './pqsfinder-core.ts';
import { qmrlfsPeer } from './qmrlfs-finder.ts';
import { zhuntPeers } from './zhunt3.ts';

/** THE LIST of comparisons, in the order of the page. */
export const peers: readonly Peer[] = [
  ...embossPeers,
  g4hunterPeer,
  ...pqsfinderPeers,
  qmrlfsPeer,
  ...zhuntPeers,
  ...gfaPeers,
];
