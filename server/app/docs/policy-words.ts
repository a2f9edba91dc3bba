import type { Policy } from '@/api/schema/gate';

/** A call's policy in words. */
export function policyWords(policy: Policy): string {
  if (typeof policy === 'string') return policy;
  return 'role' in policy ? `role ${policy.role}` : `reward switch ${policy.reward}`;
}
