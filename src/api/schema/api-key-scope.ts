/** Which calls a key of a machine may make (docs/domain/access.md#machine-keys). */
import type { ApiKeyScope } from '../enums/api-key';
import type { CallKind } from './call';
import type { Authorised } from './gate';

/**
 * The scope that a call needs; null for what only people do. What the contract does not say follows from the subject: rows and
 * records are read, the staff is managed by people alone, and of all that changes something machines move terminals only.
 */
export function scopeOf(call: Authorised & { readonly kind: CallKind }): ApiKeyScope | null {
  const { scope, subject, kind, operates, policy } = call;
  if (scope) return scope;
  if (!subject || subject === 'STAFF' || policy === 'platform') return null;
  if (kind === 'export') return 'EXPORT';
  if (!operates) return 'READ';
  return subject === 'TERMINAL' ? 'TERMINAL' : null;
}
