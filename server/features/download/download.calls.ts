/** The download centre: downloading, retrying and deleting exports (docs/domain/download.md#download-centre). */
import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { portalBases } from '@/api/constants';
import type { contract } from '@/api/contract';
import { findOwn } from '#server/foundation/access/find-row';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { makeRoom } from '#server/foundation/room';
import { personStores } from '#server/rules/kept/person-stores';
import { downloadLink, downloadTask as t } from '#server/schema';
import { downloadMoves, isOpen } from './download.moves';
import { linkHash } from './file-route';
import { removeFile } from './files';
import { refuseUnread } from './may-read';

const linkLifeMs = 10 * 60_000;

export function downloadCalls(deps: Deps): Omit<Handlers<typeof contract.download>, 'list'> {
  const { db, random } = deps;
  return {
    running: ({ taskNos }, { me }) =>
      db
        .select({ taskNo: t.taskNo, fileName: t.fileName, status: t.status })
        .from(t)
        .where(
          and(eq(t.operatorNo, me.operatorNo), taskNos?.length ? or(isOpen(), inArray(t.taskNo, taskNos)) : isOpen()),
        )
        .orderBy(t.id)
        .limit(100),

    getUrl: ({ taskNo }, context) =>
      db.transaction(async tx => {
        const { callPath } = await downloadMoves.send(tx, taskNo, { type: 'fetch' }, context);
        refuseUnread(callPath, context.me);
        const { now } = context;
        await makeRoom(tx, personStores.download_link, {
          table: downloadLink,
          owner: [downloadLink.operatorNo, context.me.operatorNo],
          which: gt(downloadLink.expireTime, now),
          now,
        });
        const token = random(32).toString('base64url');
        const { operatorNo } = context.me;
        const expireTime = now + linkLifeMs;
        await tx.insert(downloadLink).values({ linkHash: linkHash(token), taskNo, operatorNo, expireTime });
        return { url: `${portalBases[context.side]}/files/${token}` };
      }),

    async retry({ taskNo }, context) {
      await db.transaction(async tx => {
        const { callPath } = await downloadMoves.send(tx, taskNo, { type: 'retry' }, context);
        refuseUnread(callPath, context.me);
      });
      deps.onJob?.();
      return null;
    },

    async delete({ taskNo }, context) {
      const { fileKey } = await findOwn(db, t, [t.taskNo, taskNo], context.me);
      await db.transaction(tx => downloadMoves.send(tx, taskNo, { type: 'delete' }, context));
      await removeFile(deps, fileKey);
      return null;
    },
  };
}
