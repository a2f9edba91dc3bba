/**
 * The list of the download centre (docs/domain/downloads.md#download-centre): operators see the tasks of their own
 * provider.
 */
import { eq } from 'drizzle-orm';
import { download } from '@/api/contract/download';
import { newestFirst } from '#server/platform/lists/order';
import { defineQuery } from '#server/features/lists/define-query';
import { downloadTask } from '#server/schema';
import { byCreation } from '#server/schema/order';
import { downloadMoves } from './download.moves';

export const downloadQuery = defineQuery(download.list, {
  from: downloadTask,
  path: downloadTask.agentPath,
  only: ({ me }) => eq(downloadTask.agentNo, me.agentNo),
  order: newestFirst(byCreation(downloadTask)),
  moves: [downloadMoves],
});
