/** From one base to another the shorter way round, in the direction of the bases. */
export function shorterArc(a: number, b: number, lengthBp: number): { from: number; to: number } {
  const ahead = (b - a + lengthBp) % lengthBp;
  return ahead <= lengthBp / 2 ? { from: a, to: a + ahead } : { from: b, to: b + lengthBp - ahead };
}
