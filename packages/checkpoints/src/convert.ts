import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findTensorProblems, storedName } from './bert-tensors.ts';
import { requireConfig } from './cached-onnx.ts';
import { findMismatch } from './check-network.ts';
import { CheckpointError } from './checkpoint-error.ts';
import { bertGraph } from './onnx/bert-graph.ts';
import { encodeModel } from './onnx/encode-model.ts';
import { sizeOfInitializer } from './onnx/onnx-messages.ts';
import type { Precision } from './onnx/precision.ts';
import { readVocabulary } from './vocabulary.ts';
import { openWeights } from './weights.ts';

export interface Conversion {
  /** The file of weights; config.json and vocab.txt are in the same folder. */
  weightsPath: string;
  precision: Precision;
  /** The path of the new ONNX file. */
  targetPath: string;
}

/**
 * Writes a network as ONNX, one tensor at a time, and puts it on the disk.
 *
 * @param tell called with the progress, 0 to 1
 * @throws CheckpointError with all problems of the files; errors of the file system
 */
export async function convert(
  { weightsPath, precision, targetPath }: Conversion,
  tell: (done: number) => void,
): Promise<void> {
  const folder = dirname(weightsPath);
  const config = await requireConfig(folder);
  const checkpoint = await openWeights(weightsPath);
  try {
    const problems = [
      ...findMismatch(config, await readVocabulary(folder)),
      ...findTensorProblems(checkpoint.tensors, config),
    ];
    if (problems.length > 0) throw new CheckpointError(problems.join('\n'));
    const read = (name: string) => checkpoint.read(storedName(checkpoint.tensors, name) as string);
    const graph = bertGraph(config, read, precision);
    const total = graph.initializers.reduce((sum, each) => sum + sizeOfInitializer(each), 0);
    let written = 0;
    const file = await open(targetPath, 'w', 0o644);
    try {
      for await (const part of encodeModel(graph)) {
        await file.writeFile(part);
        written += part.length;
        tell(Math.min(1, written / total));
      }
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await checkpoint.close();
  }
}
