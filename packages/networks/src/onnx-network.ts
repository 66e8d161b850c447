import { readVocabulary } from '@flipon/checkpoints/vocabulary';
import { createKmerEncoder } from './kmer-encoder.ts';
import type { NetworkToLoad } from './network-messages.ts';
import type { PieceModel } from './serve-network.ts';

/** Labels of a k-mer; the second is Z-DNA. */
const LABELS = 2;

/**
 * Loads an ONNX file into ONNX Runtime: one sequence of k-mers in, two float32 logits for each out.
 *
 * @throws an Error with what the runtime says, when the file is none or no network of this kind
 */
export async function loadOnnxNetwork(network: NetworkToLoad): Promise<PieceModel> {
  const encode = createKmerEncoder(await readVocabulary(network.folder));
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const session = await InferenceSession.create(network.onnxPath, {
    executionProviders: network.useCuda ? ['cuda', 'cpu'] : ['cpu'],
    intraOpNumThreads: network.threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    // Threads that wait for the next part of the work let others have their core, such as the server
    // and its database: a piece takes a fifth less of the processor, and no longer.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
    // Errors come as exceptions; warnings are about graphs that their user did not write.
    logSeverityLevel: 3,
  });
  const inputs = session.inputMetadata.map((input) => {
    if (!input.isTensor) throw new Error(`the input ${input.name} is not a tensor`);
    return { name: input.name, type: input.type, valueAt: valuesOf(input.name) };
  });
  const [firstOutput = ''] = session.outputNames;
  const output = session.outputNames.includes('logits') ? 'logits' : firstOutput;

  return async (bases) => {
    const ids = encode(bases);
    const feeds = inputs.map(({ name, type, valueAt }) => {
      const values = ids.map(valueAt);
      const dims = [1, ids.length];
      if (type === 'int32') return [name, new Tensor('int32', values, dims)] as const;
      return [name, new Tensor('int64', BigInt64Array.from(values, BigInt), dims)] as const;
    });
    const results = await session.run(Object.fromEntries(feeds), [output]);
    const logits = results[output];
    if (!(logits?.data instanceof Float32Array) || logits.data.length !== LABELS * ids.length) {
      const shape = `${logits?.type} [${logits?.dims.join(', ')}]`;
      throw new Error(
        `the output ${output} is ${shape}, not float32 [1, ${ids.length}, ${LABELS}]`,
      );
    }
    return probabilitiesOf(logits.data);
  };
}

/** What an input holds at a k-mer, by the names that all exporters of BERT use. */
function valuesOf(name: string): (id: number, at: number) => number {
  if (name === 'input_ids') return (id) => id;
  if (name === 'attention_mask') return () => 1;
  if (name === 'token_type_ids') return () => 0;
  if (name === 'position_ids') return (_, at) => at;
  throw new Error(`it asks for an input "${name}", which no network of Z-DNABERT has`);
}

/** Softmax of the two logits of each k-mer, in float64: the chance of the second label. */
function probabilitiesOf(logits: Float32Array): Float64Array {
  const probabilities = new Float64Array(logits.length / LABELS);
  for (let at = 0; at < probabilities.length; at++) {
    const [other = Number.NaN, z = Number.NaN] = logits.subarray(LABELS * at, LABELS * (at + 1));
    const probability = 1 / (1 + Math.exp(other - z));
    // It would pass for "no Z-DNA" in every comparison.
    if (Number.isNaN(probability)) throw new Error(`its answer at k-mer ${at} is not a number`);
    probabilities[at] = probability;
  }
  return probabilities;
}
