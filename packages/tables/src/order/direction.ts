/** Which values of an order come first: the least, or the largest. */
export type Direction = 'ASC' | 'DESC';
