import { InferenceSession, Tensor } from 'onnxruntime-node';

/** What the ONNX Runtime answers to pieces of the same length: rows of two logits, piece by piece. */
export async function runOnnx(path: string, pieces: readonly (readonly number[])[]) {
  const session = await InferenceSession.create(path, {
    intraOpNumThreads: 1,
    logSeverityLevel: 3,
  });
  try {
    const tokens = pieces[0]?.length ?? 0;
    const ids = BigInt64Array.from(pieces.flat(), BigInt);
    const { logits } = await session.run({
      input_ids: new Tensor('int64', ids, [pieces.length, tokens]),
    });
    return { shape: logits?.dims, values: logits?.data as Float32Array };
  } finally {
    await session.release();
  }
}
