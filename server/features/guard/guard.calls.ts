/** Findings of 收益看护, its rules, and how they are tried (docs/domain/earnings.md#income-guard). */
import { and, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { guardKind } from '@/api/enums/guard';
import * as g from '@/api/fields/guard';
import { Failure } from '@/api/failure';
import { formatValue, startOfDay, dayOf } from '@/api/format/format';
import { type GuardParameters, parameterNames, usualParameters } from '@/api/forms/guard';
import { entryOf } from '@/api/schema/enumeration';
import { writeLog } from '#server/foundation/audit-log';
import type { Handlers, Provider } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { guardFinding, guardRule, transClosed } from '#server/schema';
import { type Finding, findingMoves } from './finding.moves';
import { replayRule } from './replay';
import { isRule, ownParameters, parametersOf, rulesOf } from './rules';

type Calls = Omit<Handlers<typeof contract.guard>, 'list' | 'download'>;
type Moving = 'see' | 'resolve' | 'ignore' | 'reopen';

export const guardCalls = ({ db }: Deps): Calls => ({
  async detail({ findingNo }, { me, now }) {
    const row = await ownFinding(db, findingNo, me);
    return { ...row, evidence: [...row.evidence], allowed: await findingMoves.allowedNow(db, row, me, now) };
  },
  ...movingCalls(db),
  async rules(_input, { me }) {
    const on = await rulesOf(db, me.agentNo);
    return {
      rules: guardKind.map(({ code }) => {
        const rule = on.find(each => each.guardKind === code);
        return {
          guardKind: code,
          isOn: rule !== undefined,
          ...noParameters,
          ...usualParameters[code],
          ...rule?.parameters,
          operatorName: rule?.operatorName ?? null,
          updateTime: rule?.updateTime ?? null,
        };
      }),
    };
  },
  save: (input, context) =>
    idempotent(db, context, input, async tx => {
      const { me, now } = context;
      const { guardKind: kind, isOn } = input;
      const parameters = ownParameters(kind, parametersOf(kind, input));
      const { agentNo, operatorNo, operatorName } = me;
      if (isOn) {
        const values = { parameters, operatorNo, operatorName, updateTime: now };
        await tx
          .insert(guardRule)
          .values({ agentNo, guardKind: kind, createTime: now, ...values })
          .onConflictDoUpdate({ target: [guardRule.agentNo, guardRule.guardKind], set: values });
      } else await tx.delete(guardRule).where(isRule(agentNo, kind));
      const said = isOn ? `启用，${textOf(parameters)}` : '停用';
      await writeLog(tx, context, {
        opBizType: 'CONFIG',
        target: ['GUARD', kind],
        agentPath: me.agentPath,
        content: `看护规则「${entryOf(guardKind, kind).label}」${said}`,
      });
      return null;
    }),
  async replay({ guardKind: kind, ...asked }, { me, now }) {
    const parameters = parametersOf(kind, asked);
    const [closed] = await db.select().from(transClosed);
    const closedUntil = closed?.closedUntil ?? startOfDay(dayOf(now));
    return replayRule({ db }, me, kind, { parameters, closedUntil });
  },
});

const movingCalls = (db: Deps['db']): Pick<Calls, Moving> => {
  const moving =
    (type: Moving): Calls['resolve'] =>
    (input, context) =>
      idempotent(db, context, input, async tx => {
        const row = await ownFinding(tx, input.findingNo, context.me);
        await findingMoves.send(tx, row, { type, guardRemark: input.guardRemark ?? null }, context);
        return null;
      });
  return { see: moving('see'), resolve: moving('resolve'), ignore: moving('ignore'), reopen: moving('reopen') };
};

/** @throws Failure `missing` for a finding of another provider */
async function ownFinding(tx: Pick<Tx, 'select'>, findingNo: string, me: Provider): Promise<Finding> {
  const [row] = await tx
    .select()
    .from(guardFinding)
    .where(and(eq(guardFinding.findingNo, findingNo), eq(guardFinding.agentNo, me.agentNo)));
  if (!row) throw new Failure('missing');
  return row;
}

const noParameters = {
  windowDays: null,
  driftRate: null,
  minSales: null,
  quietDays: null,
  gapTimes: null,
  minSaleDays: null,
  flowDifference: null,
};
/** `统计天数 3，允许偏差 0.01%` */
const textOf = (parameters: Partial<GuardParameters>): string =>
  guardKind
    .flatMap(({ code }) => parameterNames(code))
    .filter((name, at, all) => all.indexOf(name) === at && parameters[name] !== undefined)
    .map(name => `${g[name].label} ${formatValue(g[name], parameters[name])}`)
    .join('，');
