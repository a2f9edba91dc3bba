/** The rules of a provider or the platform (docs/domain/access.md#four-eyes). */
import { and, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { approvalKind, type ApprovalKind } from '@/api/enums/approval';
import { approvalKinds, boundFieldOf, type Measure } from '@/api/forms/approval';
import { Failure } from '@/api/failure';
import { formatMoney, formatRate } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import { mayCall, sideOf } from '@/api/schema/gate';
import { underLock } from '#server/features/session/under-lock';
import { writeLog } from '#server/foundation/audit-log';
import type { Handlers } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Deps } from '#server/foundation/deps';
import { approvalRule } from '#server/schema';
import { callsUnder, ensureTwoPeople, workersOf } from './people';
import { rulesOf } from './rules';
import type { boundIn } from './weigh';

type Kind = Exclude<ApprovalKind, 'RULE'>;
const kindsOf = (side: 'PROVIDER' | 'PLATFORM') =>
  approvalKind
    .map(({ code }) => code)
    .filter((code): code is Kind => code !== 'RULE')
    .filter(code => approvalKinds[code].sides.includes(side));

const written: Readonly<Record<Measure, (bound: number) => string>> = {
  fen: bound => `超过 ${formatMoney(bound)} 元`,
  ppm: bound => `费率差低于 ${formatRate(bound)}`,
  rows: bound => `超过 ${bound} 项`,
  none: () => '全部',
};

export const ruleCalls = ({ db }: Deps): Handlers<typeof contract.approvalRule> => ({
  async load(_input, { me }) {
    const rules = await rulesOf(db, me.agentNo);
    const workers = await workersOf(db, me.agentNo);
    return {
      rules: kindsOf(sideOf(me.may)).map(kind => {
        const rule = rules.find(each => each.approvalKind === kind);
        const calls = callsUnder(kind, me.agentNo, workers);
        const able = workers.filter(({ may }) => calls.length > 0 && calls.every(call => mayCall(call, may)));
        const field = boundFieldOf(approvalKinds[kind]);
        return {
          approvalKind: kind,
          isOn: rule !== undefined,
          boundAmount: null,
          boundRate: null,
          boundCount: null,
          ...(field && rule && { [field]: rule.bound }),
          operatorName: rule?.operatorName ?? null,
          updateTime: rule?.updateTime ?? null,
          people: able.map(({ operatorName }) => operatorName),
        };
      }),
    };
  },
  save: (input, context) =>
    idempotent(db, context, input, async tx => {
      const { now } = context;
      const { agentNo, operatorNo, operatorName, may, agentPath } = await underLock(tx, context);
      const { approvalKind: kind, isOn } = input;
      const { label } = entryOf(approvalKind, kind);
      if (!kindsOf(sideOf(may)).some(each => each === kind)) throw new Failure('invalid', `没有「${label}」的复核规则`);
      const { measure } = approvalKinds[kind];
      const bound = boundOf(measure, input);
      const of = and(eq(approvalRule.agentNo, agentNo), eq(approvalRule.approvalKind, kind));
      if (isOn) {
        await ensureTwoPeople(tx, agentNo, kind);
        const values = { bound, operatorNo, operatorName, updateTime: now };
        await tx
          .insert(approvalRule)
          .values({ agentNo, approvalKind: kind, createTime: now, ...values })
          .onConflictDoUpdate({ target: [approvalRule.agentNo, approvalRule.approvalKind], set: values });
      } else await tx.delete(approvalRule).where(of);
      const said = isOn ? `${label} ${written[measure](bound ?? 0)}` : `关闭 ${label}`;
      const entry = { opBizType: 'APPROVAL', target: ['RULE', kind], agentPath } as const;
      await writeLog(tx, context, { ...entry, content: `设置复核规则：${said}` });
      return null;
    }),
});

/** @throws Failure `invalid` on the field of the bound that the kind needs */
function boundOf(measure: Measure, input: Parameters<typeof boundIn>[0] & { readonly isOn: boolean }): number | null {
  const field = boundFieldOf({ measure });
  if (!field || !input.isOn) return null;
  const bound = input[field];
  if (bound !== null && bound !== undefined) return bound;
  const message = '请填写需要复核的界限';
  throw new Failure('invalid', message, null, [{ field, message }]);
}
