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
