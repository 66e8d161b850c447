import type { NetworkReply, NetworkRequest, NetworkToLoad } from './network-messages.ts';

/** The probability of Z-DNA for each k-mer of a piece, of its letters in upper case. */
export type PieceModel = (bases: Uint8Array) => Float64Array | Promise<Float64Array>;

/**
 * The program of a network's process: loads the requested network, then computes piece by piece. It ends
 * whenever its parent ends, because the channel between them is closed then. It ignores signals that a
 * terminal or a service manager sends to all processes; the parent handles them, and ends this process when
 * it has no more work for it.
 */
export function serveNetwork(load: (network: NetworkToLoad) => Promise<PieceModel>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  let model: PieceModel | null = null;

  async function answer(request: NetworkRequest): Promise<Float64Array> {
    if (request.ask === 'load') {
      model = await load(request.network);
      return new Float64Array(0);
    }
    if (model === null) throw new Error('no network is loaded');
    return model(request.bases);
  }

  process.on('message', async (request: NetworkRequest) => {
    let reply: NetworkReply;
    try {
      const probabilities = await answer(request);
      reply = { ok: true, probabilities, rssBytes: process.memoryUsage.rss() };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      reply = { ok: false, message, rssBytes: process.memoryUsage.rss() };
    }
    // The parent may have ended meanwhile; then this process ends, too.
    process.send?.(reply, undefined, undefined, () => {});
  });
}
