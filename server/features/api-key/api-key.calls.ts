/** 接口密钥 of a provider (docs/domain/access.md#machine-keys). */
import type { contract } from '@/api/contract';
import { underLock } from '#server/features/session/under-lock';
import { writeLog } from '#server/foundation/audit-log';
import type { Handlers } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Deps } from '#server/foundation/deps';
import { createKey, listKeys, revokeKey } from './keys';

export const apiKeyCalls = (deps: Deps): Handlers<typeof contract.apiKey> => ({
  async load(_input, { me, now }) {
    return { keys: await listKeys(deps.db, me.agentNo, now) };
  },
  create: (input, context) =>
    idempotent(deps.db, context, input, async tx => {
      const { keyName, mayExport, mayOperateTerminals, mayOnboard, keyLife, addresses } = input;
      const made = await createKey(
        deps,
        tx,
        await underLock(tx, context),
        {
          keyName,
          scopes: [
            'READ',
            ...(mayExport === 'YES' ? (['EXPORT'] as const) : []),
            ...(mayOperateTerminals === 'YES' ? (['TERMINAL'] as const) : []),
            ...(mayOnboard === 'YES' ? (['ONBOARDING'] as const) : []),
          ],
          days: Number(keyLife),
          addresses: addresses ?? null,
        },
        context.now,
      );
      await writeLog(tx, context, entry(made.keyId, `签发接口密钥 ${keyName}`));
      return made;
    }),
  revoke: (input, context) =>
    idempotent(deps.db, context, input, async tx => {
      const { keyId, remark } = input;
      await revokeKey(tx, (await underLock(tx, context)).agentNo, keyId, context.now);
      await writeLog(tx, context, entry(keyId, `停用接口密钥：${remark}`));
      return null;
    }),
});

const entry = (keyId: string, content: string) =>
  ({ opBizType: 'STAFF', target: ['MACHINE_KEY', keyId], content }) as const;
