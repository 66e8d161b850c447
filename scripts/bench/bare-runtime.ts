import { InferenceSession, Tensor } from 'onnxruntime-node';

/** Messages to the bare runtime: a network first, then pieces. */
export type BareRequest = { onnxPath: string; threads: number } | { ids: BigInt64Array };

// A program: ONNX Runtime with nothing around it, as its documentation shows it. It is forked, and
// answers each message with the milliseconds that it took.
let session: InferenceSession | null = null;

process.on('message', async (request: BareRequest) => {
  const start = performance.now();
  if ('onnxPath' in request) {
    session = await InferenceSession.create(request.onnxPath, {
      intraOpNumThreads: request.threads,
      logSeverityLevel: 3,
    });
  } else {
    const { ids } = request;
    await session?.run({ input_ids: new Tensor('int64', ids, [1, ids.length]) });
  }
  process.send?.(performance.now() - start);
});
process.on('disconnect', () => process.exit());
