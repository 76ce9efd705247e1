/** Damerau-Levenshtein distance: inserted, deleted, replaced and transposed letters. */
export function editDistance(one: string, other: string): number {
  const from = [...one];
  const to = [...other];
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);

  for (const [row, letter] of from.entries()) {
    const line = [row + 1];
    for (const [column, target] of to.entries()) {
      const swapped = letter === to[column - 1] && from[row - 1] === target;
      line.push(
        Math.min(
          at(above, column + 1) + 1,
          at(line, column) + 1,
          at(above, column) + (letter === target ? 0 : 1),
          swapped ? at(before, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = above;
    above = line;
  }
  return at(above, to.length);
}

function at(line: number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY;
}
