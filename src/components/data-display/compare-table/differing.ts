/** A piece of a text, and whether the other text lacks it. */
export interface Piece {
  readonly text: string;
  readonly differs: boolean;
}

/** Splits `text` into pieces; characters outside the longest common subsequence with `other` differ. */
export function differing(text: string, other: string): Piece[] {
  const [a, b] = [[...text], [...other]];
  const common = commonLengths(a, b);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length) {
    const same = j < b.length && a[i] === b[j];
    if (!same && j < b.length && common[i]![j + 1]! > common[i + 1]![j]!) {
      j += 1;
      continue;
    }
    const last = pieces.at(-1);
    if (last?.differs === !same) pieces[pieces.length - 1] = { text: last.text + a[i]!, differs: !same };
    else pieces.push({ text: a[i]!, differs: !same });
    i += 1;
    if (same) j += 1;
  }
  return pieces;
}

/** Lengths of the longest common subsequences of `a` from index i and `b` from index j. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}
