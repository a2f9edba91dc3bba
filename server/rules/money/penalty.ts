/**
 * Penalties along the chain for false activation and for terminals that were never activated
 * (docs/domain/earnings.md#penalties); fen, root first.
 */
import { margins } from './chain';

export interface Penalties {
  /** Amount debited from the direct holder, the last of the chain. */
  readonly debit: number;
  /**
   * Amount credited to each node: the difference between its charge to its child and its own penalty; the holder gets
   * nothing.
   */
  readonly credits: readonly number[];
  /** The platform's part. debit = Σ credits + platform. */
  readonly platform: number;
}

export function penalties(configured: readonly number[]): Penalties {
  const debit = configured.at(-1);
  if (debit === undefined) throw new Error('Expected a chain of at least one provider');
  const credits = margins(debit, configured);
  return { debit, credits, platform: debit - credits.reduce((sum, credit) => sum + credit, 0) };
}
