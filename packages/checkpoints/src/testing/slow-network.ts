import { layerPrefix } from '../bert-tensors.ts';
import type { BertConfig } from '../config.ts';
import type { Tensors } from './tiny-network.ts';

type Rows = Float64Array<ArrayBufferLike>[];

/**
 * What a network answers to a piece, from the definition (Devlin et al. 2019), in float64, with a loop
 * for each sum: rows of two logits, one for each token.
 */
export function slowLogits(config: BertConfig, tensors: Tensors, ids: readonly number[]): Rows {
  const net = createNetwork(tensors);
  let x: Rows = ids.map((id, position) => {
    const sum = new Float64Array(config.hidden);
    for (let at = 0; at < sum.length; at++) {
      sum[at] =
        net.value('bert.embeddings.word_embeddings.weight', id, at) +
        net.value('bert.embeddings.position_embeddings.weight', position, at) +
        net.value('bert.embeddings.token_type_embeddings.weight', 0, at);
    }
    return sum;
  });
  x = x.map((row) => net.norm(row, 'bert.embeddings.LayerNorm', config.epsilon));
  for (let layer = 0; layer < config.layers; layer++) {
    const prefix = layerPrefix(layer);
    const context = attend(config, net, x, `${prefix}.attention.self`);
    const middle = context.map((row, token) => {
      const out = add(net.dense(row, `${prefix}.attention.output.dense`), x[token]);
      return net.norm(out, `${prefix}.attention.output.LayerNorm`, config.epsilon);
    });
    x = middle.map((row) => {
      const active = net.dense(row, `${prefix}.intermediate.dense`).map(gelu);
      const out = add(net.dense(active, `${prefix}.output.dense`), row);
      return net.norm(out, `${prefix}.output.LayerNorm`, config.epsilon);
    });
  }
  return x.map((row) => net.dense(row, 'classifier'));
}

function attend(config: BertConfig, net: Network, x: Rows, prefix: string): Rows {
  const [queries, keys, values] = ['query', 'key', 'value'].map((name) =>
    x.map((row) => net.dense(row, `${prefix}.${name}`)),
  ) as [Rows, Rows, Rows];
  const width = config.hidden / config.heads;
  return queries.map((query) => {
    const context = new Float64Array(config.hidden);
    for (let head = 0; head < config.heads; head++) {
      const from = head * width;
      const powers = keys.map((key) => {
        let score = 0;
        for (let at = from; at < from + width; at++) score += get(query, at) * get(key, at);
        return Math.exp(score / Math.sqrt(width));
      });
      const total = powers.reduce((sum, power) => sum + power, 0);
      for (const [token, value] of values.entries()) {
        const share = (powers[token] as number) / total;
        for (let at = from; at < from + width; at++)
          context[at] = get(context, at) + share * get(value, at);
      }
    }
    return context;
  });
}

type Network = ReturnType<typeof createNetwork>;

function createNetwork(tensors: Tensors) {
  const valuesOf = (name: string) => {
    const tensor = tensors.get(name);
    if (tensor === undefined) throw new Error(`There is no ${name}.`);
    return tensor;
  };
  return {
    value(name: string, row: number, column: number): number {
      const { shape, values } = valuesOf(name);
      return values[row * (shape[1] as number) + column] as number;
    },
    dense(row: Float64Array, name: string): Float64Array {
      const { shape, values } = valuesOf(`${name}.weight`);
      const bias = valuesOf(`${name}.bias`).values;
      const [out = 0, input = 0] = shape;
      return Float64Array.from({ length: out }, (_, to) => {
        let sum = bias[to] as number;
        for (let from = 0; from < input; from++)
          sum += get(row, from) * (values[to * input + from] as number);
        return sum;
      });
    },
    norm(row: Float64Array, name: string, epsilon: number): Float64Array {
      const scale = valuesOf(`${name}.weight`).values;
      const shift = valuesOf(`${name}.bias`).values;
      const mean = row.reduce((sum, value) => sum + value, 0) / row.length;
      const variance = row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / row.length;
      return row.map(
        (value, at) =>
          ((value - mean) / Math.sqrt(variance + epsilon)) * (scale[at] as number) +
          (shift[at] as number),
      );
    },
  };
}

function get(row: Float64Array | undefined, at: number): number {
  return row?.[at] as number;
}

function add(row: Float64Array, other: Float64Array | undefined): Float64Array {
  return row.map((value, at) => value + get(other, at));
}

function gelu(x: number): number {
  return (x / 2) * (1 + erf(x / Math.SQRT2));
}

/** The error function by its series, sum of 2/√π (-1)^n x^(2n+1) / (n! (2n+1)); exact to 1e-12 below 4. */
export function erf(x: number): number {
  if (Math.abs(x) > 4) return Math.sign(x) * (1 - 1.541725790028002e-8 * Math.exp(16 - x * x));
  let term = x;
  let sum = x;
  for (let n = 1; n < 120; n++) {
    term *= -(x * x) / n;
    sum += term / (2 * n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * sum;
}
