/** Penalties down the chain for false activation and for terminals that were never activated (domain.md 5.8); fen, root first. */
import { margins } from './chain';

export interface Penalties {
  /** What the direct holder, the last of the chain, is debited. */
  readonly debit: number;
  /** What each node gets: the difference between what it charges its child and what it pays itself; the holder gets nothing. */
  readonly credits: readonly number[];
  /** What stays with the platform. debit = Σ credits + platform. */
  readonly platform: number;
}

export function penalties(configured: readonly number[]): Penalties {
  const debit = configured.at(-1);
  if (debit === undefined) throw new Error('Expected a chain of at least one provider');
  const credits = margins(debit, configured);
  return { debit, credits, platform: debit - credits.reduce((sum, credit) => sum + credit, 0) };
}
