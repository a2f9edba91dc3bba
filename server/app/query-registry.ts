/** The queries of every list of the contract; the same query answers the list's totals and exports. */
import { features } from '#server/features/features';
import type { Feature } from '#server/foundation/feature';
import type { ListQuery } from '#server/foundation/lists/query.types';
import { platform } from '#server/operations/portal/feature';

const isQuery = (value: unknown): value is ListQuery =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'query';
const all: readonly Feature[] = [...features, platform];

export const queries: readonly ListQuery[] = all
  .flatMap(feature => feature.queries ?? [])
  .flatMap(module => Object.values(module).filter(isQuery));
