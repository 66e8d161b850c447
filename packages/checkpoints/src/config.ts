import { open, stat } from 'node:fs/promises';
import { z } from 'zod';
import { CheckpointError } from './checkpoint-error.ts';
import { readRange } from './read-range.ts';

const MAX_CONFIG_BYTES = 1 << 20;
/** Pieces of a sequence have as many k-mers. */
const MIN_POSITIONS = 512;
/** Limits of a file of weights; the published networks have 12 layers of 768 and 89 million numbers. */
const MAX_HIDDEN = 4096;
const MAX_LAYERS = 48;
const MAX_NUMBERS = 450_000_000;

const count = (max: number) => z.number().int().min(1).max(max);

const configSchema = z.object({
  model_type: z.literal('bert').optional(),
  hidden_size: count(MAX_HIDDEN),
  num_hidden_layers: count(MAX_LAYERS),
  num_attention_heads: count(MAX_HIDDEN),
  intermediate_size: count(4 * MAX_HIDDEN),
  max_position_embeddings: z.number().int().min(MIN_POSITIONS).max(100_000),
  vocab_size: count(100_000),
  type_vocab_size: count(16).default(2),
  layer_norm_eps: z.number().positive().max(1).default(1e-12),
  // Other functions of the same kind give other numbers.
  hidden_act: z.literal('gelu').default('gelu'),
  position_embedding_type: z.literal('absolute').optional(),
  is_decoder: z.literal(false).optional(),
});

/** The architecture of a network, from its config.json. */
export interface BertConfig {
  vocabularySize: number;
  positions: number;
  tokenTypes: number;
  hidden: number;
  layers: number;
  heads: number;
  /** Width of the layer between two dense ones. */
  intermediate: number;
  /** Added to a variance before its root is taken. */
  epsilon: number;
}

export type ConfigReading =
  | { ok: true; config: BertConfig }
  /** One sentence for each thing that is wrong. */
  | { ok: false; problems: string[] };

/**
 * Reads config.json of a network.
 *
 * @throws what the file system says
 */
export async function readConfig(path: string): Promise<ConfigReading> {
  // A named pipe is not opened: that would wait for a writer for ever.
  if (!(await stat(path)).isFile()) return refuse('config.json is no file.');
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > MAX_CONFIG_BYTES) return refuse(`config.json has ${size} bytes; 1 MiB is the most.`);
    return parseConfig(Buffer.from(await readRange(file, 0, size)).toString('utf8'));
  } catch (error) {
    if (error instanceof CheckpointError) return refuse(`config.json: ${error.message}`);
    throw error;
  } finally {
    await file.close();
  }
}

export function parseConfig(text: string): ConfigReading {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return refuse('config.json is no JSON. Copy it again.');
  }
  const parsed = configSchema.safeParse(json);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map(
        ({ path, message }) => `config.json: ${path.join('.') || 'it'}: ${message}.`,
      ),
    };
  }
  const config: BertConfig = {
    vocabularySize: parsed.data.vocab_size,
    positions: parsed.data.max_position_embeddings,
    tokenTypes: parsed.data.type_vocab_size,
    hidden: parsed.data.hidden_size,
    layers: parsed.data.num_hidden_layers,
    heads: parsed.data.num_attention_heads,
    intermediate: parsed.data.intermediate_size,
    epsilon: parsed.data.layer_norm_eps,
  };
  if (config.hidden % config.heads !== 0) {
    return refuse(
      `config.json: hidden_size ${config.hidden} cannot be shared among ${config.heads} heads.`,
    );
  }
  const numbers = countNumbers(config);
  if (numbers > MAX_NUMBERS) {
    return refuse(
      `config.json describes a network of ${numbers} numbers; ${MAX_NUMBERS} is the most.`,
    );
  }
  return { ok: true, config };
}

function refuse(problem: string): ConfigReading {
  return { ok: false, problems: [problem] };
}

/** About how many numbers the network has: all of its tables and dense layers. */
export function countNumbers(config: BertConfig): number {
  const { hidden, intermediate, layers, vocabularySize, positions, tokenTypes } = config;
  return (
    (vocabularySize + positions + tokenTypes) * hidden +
    layers * (4 * hidden * hidden + 2 * hidden * intermediate)
  );
}
