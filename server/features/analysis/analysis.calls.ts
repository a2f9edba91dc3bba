import type { contract } from '@/api/contract/index';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import type { ListQuery } from '#server/foundation/lists/query.types';
import { analyse } from './analyse';

export const analysisCalls = (
  { db }: Pick<Deps, 'db'>,
  queries: readonly ListQuery[],
): Handlers<typeof contract.analysis> => ({ analyse: (input, reader) => analyse(db, queries, input, reader) });
