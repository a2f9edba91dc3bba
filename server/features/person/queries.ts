/** The list of requests (docs/domain/person.md): of the platform alone. */
import { contract } from '@/api/contract';
import { defineQuery } from '#server/features/lists/define-query';
import { noRestriction } from '#server/foundation/access/subtree';
import { newestFirst } from '#server/foundation/lists/order';
import { personRequest } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { personMoves } from './person.moves';

export const personRequests = defineQuery(contract.platformPerson.requests, {
  from: personRequest,
  path: null,
  only: noRestriction,
  order: newestFirst(byCreation(personRequest)),
  moves: [personMoves],
});
