/**
 * A Merkle tree over texts, as RFC 6962 (2.1) defines it: leaves and nodes are hashed with different prefixes, so that neither can
 * pass as the other (docs/domain/platform.md#log-proof).
 */
import { createHash } from 'node:crypto';

const hashed = (prefix: number, ...parts: readonly Buffer[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.of(prefix), ...parts]))
    .digest();

export const leafOf = (text: string): Buffer => hashed(0, Buffer.from(text));
const nodeOf = (left: Buffer, right: Buffer): Buffer => hashed(1, left, right);

/** The next level: pairs, and a last one without a partner as it is. */
const paired = (level: readonly Buffer[]): Buffer[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
    const [left, right] = [level[2 * at]!, level[2 * at + 1]];
    return right ? nodeOf(left, right) : left;
  });

/** @param leaves At least one. */
export function rootOf(leaves: readonly Buffer[]): Buffer {
  let level = leaves;
  while (level.length > 1) level = paired(level);
  return level[0]!;
}

/** A hash on the way from a leaf to the root, and on which side it stands. */
export interface Step {
  readonly side: 'left' | 'right';
  readonly hash: string;
}
/** What else is needed to reach the root from a leaf. */
export function stepsFrom(leaves: readonly Buffer[], index: number): Step[] {
  const steps: Step[] = [];
  let [level, at] = [leaves, index];
  while (level.length > 1) {
    const partner = level[at ^ 1];
    if (partner) steps.push({ side: at % 2 === 0 ? 'right' : 'left', hash: partner.toString('hex') });
    [level, at] = [paired(level), at >> 1];
  }
  return steps;
}
/** The root that a text leads to. */
export function rootFrom(text: string, steps: readonly Step[]): string {
  let reached = leafOf(text);
  for (const { side, hash } of steps) {
    const other = Buffer.from(hash, 'hex');
    reached = side === 'left' ? nodeOf(other, reached) : nodeOf(reached, other);
  }
  return reached.toString('hex');
}
