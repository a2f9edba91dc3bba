/**
 * The list of the download centre (docs/domain/download.md#download-centre): operators see the tasks of their own
 * provider, of lists that they may open.
 */
import { and, eq, notInArray } from 'drizzle-orm';
import { allCalls } from '@/api/contract';
import { download } from '@/api/contract/download';
import { mayCall, type Permissions } from '@/api/schema/gate';
import { newestFirst } from '#server/foundation/lists/order';
import { defineQuery } from '#server/features/lists/define-query';
import { downloadTask } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { downloadMoves } from './download.moves';

/** Paths of the lists whose exports an operator may not see. */
const closedTo = (may: Permissions): string[] =>
  allCalls.flatMap(call => (call.filter && !mayCall(call, may) ? [call.path] : []));

export const downloadQuery = defineQuery(download.list, {
  from: downloadTask,
  path: downloadTask.agentPath,
  only: ({ me }) => and(eq(downloadTask.agentNo, me.agentNo), notInArray(downloadTask.callPath, closedTo(me.may)))!,
  order: newestFirst(byCreation(downloadTask)),
  moves: [downloadMoves],
});
