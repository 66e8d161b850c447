import { bytesOf, type GraphBuilder } from './graph-builder.ts';
import type { Precision, ReadTensor } from './precision.ts';
import { columnScales, quantise } from './quantise.ts';

/** A product with a matrix and a sum: y = x W + b. */
export interface Dense {
  /** Without `.weight` and `.bias`. */
  name: string;
  out: number;
  input: number;
  read: ReadTensor;
  precision: Precision;
  /** The name of the output, where it matters. */
  output?: string;
}

/** Adds a dense layer and returns the name of its output. torch stores its matrix as [out, input]. */
export function addDense(graph: GraphBuilder, x: string, dense: Dense): string {
  const { name, out, read, precision, output } = dense;
  const product =
    precision === 'int8' ? addWholeProduct(graph, x, dense) : addProduct(graph, x, dense);
  const bias = graph.floats(`${name}.bias`, [out], () => read(`${name}.bias`));
  return graph.node('Add', [product, bias], {}, output);
}

function addProduct(graph: GraphBuilder, x: string, { name, out, input, read }: Dense): string {
  const matrix = graph.floats(`${name}.weight`, [input, out], async () =>
    transpose(await read(`${name}.weight`), out, input),
  );
  return graph.node('MatMul', [x, matrix]);
}

/**
 * The product in 8-bit whole numbers (dynamic quantisation): x gets a scale of its own each time, each
 * column of the matrix has one for ever, and sums are exact in 32 bits.
 */
function addWholeProduct(
  graph: GraphBuilder,
  x: string,
  { name, out, input, read }: Dense,
): string {
  const weight = () => read(`${name}.weight`);
  const [whole = '', scale = '', zero = ''] = graph.nodeOf('DynamicQuantizeLinear', [x], 3);
  const scales = graph.floats(`${name}.scales`, [out], async () =>
    columnScales(await weight(), out),
  );
  const matrix = graph.constant({
    name: `${name}.quantised`,
    type: 'int8',
    shape: [input, out],
    bytes: async () => {
      const rows = await weight();
      return bytesOf(transpose(quantise(rows, columnScales(rows, out)), out, input));
    },
  });
  const sums = graph.node('MatMulInteger', [whole, matrix, zero]);
  const floats = graph.node('Cast', [sums], { to: { int: 1 } });
  return graph.node('Mul', [floats, graph.node('Mul', [scale, scales])]);
}

/** Cells of a tile's side: rows of both matrices stay in the cache meanwhile. */
const TILE = 32;

/** Rows become columns. */
export function transpose<Matrix extends Float32Array | Int8Array>(
  matrix: Matrix,
  rows: number,
  columns: number,
): Matrix {
  const turned = new (matrix.constructor as new (length: number) => Matrix)(matrix.length);
  for (let top = 0; top < rows; top += TILE) {
    const bottom = Math.min(rows, top + TILE);
    for (let left = 0; left < columns; left += TILE) {
      const right = Math.min(columns, left + TILE);
      for (let row = top; row < bottom; row++) {
        for (let column = left; column < right; column++) {
          turned[column * rows + row] = matrix[row * columns + column] as number;
        }
      }
    }
  }
  return turned;
}
