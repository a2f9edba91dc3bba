/** Holds a confirmed run to what its dry run showed (docs/domain/conventions.md#sheets). */
import { createHash } from 'node:crypto';
import stringify from 'safe-stable-stringify';
import { Failure } from '@/api/failure';

interface Request {
  readonly dryRun?: boolean | null;
  /** That of the dry run; absent for clients that made none. */
  readonly digest?: string | null;
}

/**
 * The digest of everything that a call does, in the transaction that does it. @throws Failure `conflict` if it is not
 * what was previewed
 */
export function digestOf({ dryRun, digest }: Request, effect: unknown): string {
  const found = createHash('sha256')
    .update(stringify(effect) ?? '')
    .digest('hex');
  if (!dryRun) holdTo(digest, found);
  return found;
}

/** @param digest What was previewed; absent without a preview. @throws Failure `conflict` if it is not what is `found` */
export function holdTo(digest: string | null | undefined, found: string): void {
  if (digest && digest !== found) throw new Failure('conflict', '预检之后数据有变化，没有执行，请返回重新预检');
}
