/** `defineQuery` as this product's lists use it: with names behind codes, the hierarchy, and whose money it is. */
import { queryMaker } from '#server/platform/lists/query';
import { derived } from './derived-columns';
import { ownersSeen } from './owners';

export const defineQuery = queryMaker({ derive: derived, owners: ownersSeen });
