/**
 * The list of the download centre (docs/domain/download.md#download-centre): operators see the tasks of their own
 * provider, of lists that they may open.
 */
import { and, eq, isNotNull, notInArray } from 'drizzle-orm';
import { allCalls } from '@/api/contract';
import { download } from '@/api/contract/download';
import { exportPlan } from '@/api/contract/export-plan';
import { mayCall, type Permissions } from '@/api/schema/gate';
import type { Reader } from '#server/foundation/lists/query.types';
import { newestFirst } from '#server/foundation/lists/order';
import { defineQuery } from '#server/features/lists/define-query';
import { downloadTask } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { downloadMoves } from './download.moves';

/** Paths of the lists whose exports an operator may not see. */
const closedTo = (may: Permissions): string[] =>
  allCalls.flatMap(call => (call.filter && !mayCall(call, may) ? [call.path] : []));

const isSeen = ({ me }: Reader) =>
  and(eq(downloadTask.agentNo, me.agentNo), notInArray(downloadTask.callPath, closedTo(me.may)))!; // of two conditions

export const downloadQuery = defineQuery(download.list, {
  from: downloadTask,
  path: downloadTask.agentPath,
  only: isSeen,
  order: newestFirst(byCreation(downloadTask)),
  moves: [downloadMoves],
});

/** Files that the calendar asked for (docs/domain/download.md#scheduled-exports). */
export const scheduledFilesQuery = defineQuery(exportPlan.files, {
  from: downloadTask,
  path: downloadTask.agentPath,
  only: reader => and(isNotNull(downloadTask.exportPlanNo), isSeen(reader))!, // of two conditions
  order: newestFirst(byCreation(downloadTask)),
  moves: [downloadMoves],
});
