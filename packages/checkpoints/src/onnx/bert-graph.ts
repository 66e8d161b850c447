import { type DenseName, denseShape, LABELS, layerPrefix } from '../bert-tensors.ts';
import type { BertConfig } from '../config.ts';
import { addDense, type Dense } from './dense-nodes.ts';
import type { OnnxGraph } from './encode-model.ts';
import { GraphBuilder } from './graph-builder.ts';
import type { Precision, ReadTensor } from './precision.ts';

/**
 * The graph of a network for tokens (BERT, Devlin et al. 2019, doi:10.48550/arXiv.1810.04805):
 * `input_ids`, int64 of [batch, tokens], to `logits`, float32 of [batch, tokens, 2]. All tokens of a
 * piece see each other: pieces are never padded, so that there is no mask. Positions begin at 0, and
 * all tokens are of type 0.
 */
export function bertGraph(config: BertConfig, read: ReadTensor, precision: Precision): OnnxGraph {
  const graph = new GraphBuilder();
  let x = addEmbeddings(graph, config, read);
  for (let layer = 0; layer < config.layers; layer++) {
    x = addLayer(graph, config, { x, prefix: layerPrefix(layer), read, precision });
  }
  // Two columns are little work, and the calls hang on them: they stay as they are.
  const classifier = { name: 'classifier', out: LABELS, input: config.hidden, read };
  const logits = addDense(graph, x, { ...classifier, precision: 'float32', output: 'logits' });
  return {
    name: 'bert_for_token_classification',
    nodes: graph.nodes,
    initializers: graph.initializers,
    inputs: [{ name: 'input_ids', type: 'int64', shape: ['batch', 'tokens'] }],
    outputs: [{ name: logits, type: 'float32', shape: ['batch', 'tokens', LABELS] }],
  };
}

function addEmbeddings(graph: GraphBuilder, config: BertConfig, read: ReadTensor): string {
  const { hidden, vocabularySize, positions, tokenTypes } = config;
  const embeddings = 'bert.embeddings';
  const words = `${embeddings}.word_embeddings.weight`;
  graph.floats(words, [vocabularySize, hidden], () => read(words));
  const word = graph.node('Gather', [words, 'input_ids'], { axis: { int: 0 } });

  const types = `${embeddings}.token_type_embeddings.weight`;
  graph.floats(types, [tokenTypes, hidden], () => read(types));
  const type = graph.node('Gather', [types, graph.whole('zero', 0)], { axis: { int: 0 } });
  const typed = graph.node('Add', [word, type]);

  const places = `${embeddings}.position_embeddings.weight`;
  graph.floats(places, [positions, hidden], () => read(places));
  const shape = graph.node('Shape', ['input_ids']);
  const tokens = graph.node('Gather', [shape, graph.wholes('one', [1])], { axis: { int: 0 } });
  const place = graph.node('Slice', [
    places,
    graph.wholes('from', [0]),
    tokens,
    graph.wholes('axis', [0]),
  ]);
  return addNorm(graph, config, graph.node('Add', [typed, place]), `${embeddings}.LayerNorm`, read);
}

interface Layer {
  x: string;
  prefix: string;
  read: ReadTensor;
  precision: Precision;
}

function addLayer(graph: GraphBuilder, config: BertConfig, { x, prefix, ...how }: Layer): string {
  const dense = (input: string, name: DenseName): string => {
    const [out, width] = denseShape(config, name);
    const layer: Dense = { name: `${prefix}.${name}`, out, input: width, ...how };
    return addDense(graph, input, layer);
  };
  const norm = (input: string, name: string) =>
    addNorm(graph, config, input, `${prefix}.${name}`, how.read);

  const headed = graph.wholes('heads', [0, 0, config.heads, config.hidden / config.heads]);
  const heads = (name: DenseName, order: readonly number[]): string => {
    const split = graph.node('Reshape', [dense(x, name), headed]);
    return graph.node('Transpose', [split], { perm: { ints: order } });
  };
  const query = heads('attention.self.query', [0, 2, 1, 3]);
  const key = heads('attention.self.key', [0, 2, 3, 1]);
  const value = heads('attention.self.value', [0, 2, 1, 3]);
  const width = graph.float('head_root', Math.sqrt(config.hidden / config.heads));
  const scores = graph.node('Div', [graph.node('MatMul', [query, key]), width]);
  const shares = graph.node('Softmax', [scores], { axis: { int: -1 } });
  const context = graph.node('Transpose', [graph.node('MatMul', [shares, value])], {
    perm: { ints: [0, 2, 1, 3] },
  });
  const joined = graph.node('Reshape', [context, graph.wholes('joined', [0, 0, config.hidden])]);
  const attended = graph.node('Add', [dense(joined, 'attention.output.dense'), x]);
  const middle = norm(attended, 'attention.output.LayerNorm');
  const active = addGelu(graph, dense(middle, 'intermediate.dense'));
  const out = graph.node('Add', [dense(active, 'output.dense'), middle]);
  return norm(out, 'output.LayerNorm');
}

/** x (1 + erf(x / √2)) / 2, in the order of operations that the ONNX Runtime makes one of. */
function addGelu(graph: GraphBuilder, x: string): string {
  const scaled = graph.node('Div', [x, graph.float('root_of_two', Math.SQRT2)]);
  const erf = graph.node('Erf', [scaled]);
  const raised = graph.node('Add', [erf, graph.float('one_float', 1)]);
  const product = graph.node('Mul', [x, raised]);
  return graph.node('Mul', [product, graph.float('half', 0.5)]);
}

function addNorm(
  graph: GraphBuilder,
  { hidden, epsilon }: BertConfig,
  x: string,
  name: string,
  read: ReadTensor,
): string {
  const scale = graph.floats(`${name}.weight`, [hidden], () => read(`${name}.weight`));
  const shift = graph.floats(`${name}.bias`, [hidden], () => read(`${name}.bias`));
  return graph.node('LayerNormalization', [x, scale, shift], {
    axis: { int: -1 },
    epsilon: { float: epsilon },
  });
}
