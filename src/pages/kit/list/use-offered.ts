import { mayCall } from '@/api/schema/gate';
import { usePage } from '../page/page-context';
import type { PlainDefinition } from './list-definition';

/** Batch actions permitted to the operator; the permission for each row is in its `allowed`. */
export function useOffered({ batch = [] }: PlainDefinition) {
  const { permissions } = usePage();
  return batch.filter(({ needs }) => mayCall(needs, permissions));
}
