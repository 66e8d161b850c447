import {
  encodeInitializerHead,
  encodeNode,
  encodePort,
  type GraphPort,
  type Initializer,
  type OnnxNode,
  sizeOfInitializer,
} from './onnx-messages.ts';
import { bytesField, bytesHead, message, numberField } from './protobuf.ts';

export interface OnnxGraph {
  name: string;
  nodes: readonly OnnxNode[];
  initializers: readonly Initializer[];
  inputs: readonly GraphPort[];
  outputs: readonly GraphPort[];
}

/** Operators as they are since ONNX 1.12; LayerNormalization is the youngest that is used. */
const OPSET = 17;
const IR_VERSION = 8;

/**
 * An ONNX file in parts. A constant is asked for its bytes when its turn comes, so that one of them is
 * in memory at a time.
 */
export async function* encodeModel(graph: OnnxGraph): AsyncGenerator<Uint8Array> {
  const nodes = message(...graph.nodes.map((node) => bytesField(1, encodeNode(node))));
  const name = bytesField(2, graph.name);
  const ports = message(
    ...graph.inputs.map((port) => bytesField(11, encodePort(port))),
    ...graph.outputs.map((port) => bytesField(12, encodePort(port))),
  );
  const heads = graph.initializers.map(headOf);
  const bodyBytes = graph.initializers.reduce((sum, each) => sum + sizeOfInitializer(each), 0);
  const headBytes = heads.reduce((sum, head) => sum + head.length, 0);
  yield message(
    numberField(1, IR_VERSION),
    bytesField(2, 'flipon'),
    bytesField(8, numberField(2, OPSET)),
    // The graph is the last field, so that what follows is only its own.
    bytesHead(7, nodes.length + name.length + headBytes + bodyBytes + ports.length),
    nodes,
    name,
  );
  for (const [at, initializer] of graph.initializers.entries()) {
    yield heads[at] as Uint8Array;
    const bytes = await initializer.bytes();
    if (bytes.length !== sizeOfInitializer(initializer)) {
      throw new Error(`${initializer.name} has ${bytes.length} bytes.`);
    }
    yield bytes;
  }
  yield ports;
}

function headOf(initializer: Initializer): Uint8Array {
  const head = encodeInitializerHead(initializer);
  return message(bytesHead(5, head.length + sizeOfInitializer(initializer)), head);
}
