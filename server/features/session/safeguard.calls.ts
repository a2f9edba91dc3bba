/** The operator's own phrase, and the watermark setting of their organisation. */
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { contract } from '@/api/contract/index';
import { writeLog } from '#server/foundation/audit-log';
import type { Handlers, Provider } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { agent, agentSwitch, operator } from '#server/schema/index';

export function safeguardCalls({ db, secret }: Pick<Deps, 'db' | 'secret'>): Handlers<typeof contract.safeguard> {
  const encryption = createEncryption(secret);
  return {
    async load(_input, { me }) {
      const [row] = await db
        .select({ phrase: operator.phrase })
        .from(operator)
        .where(eq(operator.operatorNo, me.operatorNo));
      return {
        phrase: row?.phrase ? encryption.decrypt(row.phrase) : null,
        watermark: await watermarkFor(db, me),
      };
    },
    async setPhrase({ phrase }, context) {
      const { me, now } = context;
      await db.transaction(async tx => {
        await tx
          .update(operator)
          .set({ phrase: encryption.encrypt(phrase), updateTime: now })
          .where(eq(operator.operatorNo, me.operatorNo));
        // Log only that it changed, never the phrase.
        await writeLog(tx, context, {
          opBizType: 'UPDATE',
          target: ['SELF', me.operatorNo],
          content: '修改预留信息',
        });
      });
      return null;
    },
    async setWatermark({ watermark }, context) {
      const { me } = context;
      await db.transaction(async tx => {
        await tx.update(agentSwitch).set({ watermark }).where(eq(agentSwitch.agentNo, me.agentNo));
        await writeLog(tx, context, {
          opBizType: 'UPDATE',
          target: ['ORG', me.agentNo],
          agentPath: me.agentPath,
          content: `${watermark ? '开启' : '关闭'}敏感页面水印`,
        });
      });
      return null;
    },
  };
}

/** Setting of the nearest organisation that made one; by default the watermark is on. */
async function watermarkFor(db: Db, { agentPath }: Pick<Provider, 'agentPath'>): Promise<boolean> {
  const [decided] = await db
    .select({ watermark: agentSwitch.watermark })
    .from(agentSwitch)
    .innerJoin(agent, eq(agent.agentNo, agentSwitch.agentNo))
    .where(
      and(
        inArray(agent.agentNo, agentPath.split('/').filter(Boolean)),
        eq(agent.expandWay, 'ORG'),
        isNotNull(agentSwitch.watermark),
      ),
    )
    // Nearest first: longer paths sort first.
    .orderBy(desc(agent.agentPath))
    .limit(1);
  return decided?.watermark ?? true;
}
