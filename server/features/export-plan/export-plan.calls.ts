/** Making, changing and ending scheduled exports (docs/domain/download.md#scheduled-exports). */
import { and, eq, not } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { describeQuery } from '@/api/format/filter-summary';
import { dayOf } from '@/api/format/format';
import type { CallInput, CallOutput } from '@/api/schema/call';
import { writeMoving } from '@/api/schema/query';
import { refuse } from '#server/features/lists/asked-list';
import { requireCall } from '#server/foundation/access/right';
import type { Handlers, Provider, ProviderContext } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import { documentNo } from '#server/foundation/db/numbers';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { bytesOf, makeRoom } from '#server/foundation/room';
import { nextDue } from '#server/rules/export-plan/next-due';
import { personStores } from '#server/rules/kept/person-stores';
import { agent, exportPlan } from '#server/schema';
import { conditionsFrom, exportBody, exportCallOf, refuseUnknownColumns } from './asked-export';
import { exportPlanMoves, type Plan } from './plan.moves';
import { isSeen } from './seen';

type Calls = Handlers<typeof contract.exportPlan>;
type Chosen = Pick<
  CallInput<typeof contract.exportPlan.change>,
  'planName' | 'exportRhythm' | 'weekDay' | 'monthDay' | 'sendHour' | 'sendWay'
>;
interface Numbered {
  readonly exportPlanNo: string;
  readonly requestNo: string;
}

export const exportPlanCalls = ({ db }: Deps): Omit<Calls, 'list' | 'files'> => {
  const send = (input: Numbered, type: 'pause' | 'resume' | 'end', context: ProviderContext) =>
    idempotent(db, context, input, async tx => {
      const plan = await seenPlan(tx, input.exportPlanNo, context.me);
      await exportPlanMoves.send(tx, plan, { type }, context);
      return null;
    });
  return {
    detail: ({ exportPlanNo }, { me, now }) => detail(db, exportPlanNo, me, now),
    create: (input, context) => idempotent(db, context, input, tx => create(tx, input, context)),
    change: (input, context) =>
      idempotent(db, context, input, async tx => {
        const plan = await seenPlan(tx, input.exportPlanNo, context.me);
        const chosen = await chosenOf(tx, input, context.me);
        await exportPlanMoves.send(tx, plan, { type: 'change', chosen }, context);
        return null;
      }),
    pause: (input, context) => send(input, 'pause', context),
    resume: (input, context) => send(input, 'resume', context),
    end: (input, context) => send(input, 'end', context),
  };
};

async function seenPlan(tx: Pick<Tx, 'select'>, exportPlanNo: string, me: Provider): Promise<Plan> {
  const [plan] = await tx
    .select()
    .from(exportPlan)
    .where(and(eq(exportPlan.exportPlanNo, exportPlanNo), isSeen(me)));
  if (!plan) throw new Failure('missing');
  return plan;
}

async function detail(
  db: Db,
  exportPlanNo: string,
  me: Provider,
  now: number,
): Promise<CallOutput<typeof contract.exportPlan.detail>> {
  const plan = await seenPlan(db, exportPlanNo, me);
  const { list } = exportCallOf(plan.callPath)!; // of those that the operator may make
  const { columns, search } = plan;
  return {
    ...plan,
    columns: columns && [...columns],
    conditionText: describeQuery(list, search, dayOf(now)) || null,
    allowed: exportPlanMoves.allowed(plan, me, now),
  };
}

async function create(
  tx: Tx,
  input: CallInput<typeof contract.exportPlan.create>,
  context: ProviderContext,
): Promise<{ exportPlanNo: string }> {
  const { me, now } = context;
  const { callPath, pagePath, columns = null, format, language } = input;
  const found = exportCallOf(callPath);
  if (!found) throw refuse('callPath', '导出接口不存在');
  requireCall(found.call, me.may);
  const { list } = found;
  refuseUnknownColumns(list, columns ?? []);
  const conditions = conditionsFrom(list, input.conditions);
  const asked = { columns, format: format ?? 'xlsx', language: language ?? 'zh' } as const;
  exportBody(found, conditions, asked, me);
  const chosen = await chosenOf(tx, input, me);
  const search = writeMoving(list.filter, conditions, dayOf(now));
  await makeRoom(tx, personStores.export_plan, {
    table: exportPlan,
    owner: [exportPlan.operatorNo, me.operatorNo],
    which: not(exportPlanMoves.isIn('ENDED')),
    weight: bytesOf(exportPlan.search),
    adding: Buffer.byteLength(search),
    now,
  });
  const exportPlanNo = await documentNo(tx, 'DC', now);
  const row = {
    exportPlanNo,
    ...chosen,
    ...asked,
    operatorNo: me.operatorNo,
    operatorName: me.operatorName,
    agentNo: me.agentNo,
    agentPath: me.agentPath,
    callPath,
    bizName: list.summary,
    pagePath,
    search,
    nextTime: nextDue(chosen, now),
    createTime: now,
    updateTime: now,
  };
  await exportPlanMoves.create(tx, row, { type: 'create' }, context);
  return { exportPlanNo };
}

/** @throws Failure `invalid` that names the field which is lacking, or which means nothing */
async function chosenOf(
  tx: Pick<Tx, 'select'>,
  { planName, exportRhythm, weekDay = null, monthDay = null, sendHour, sendWay }: Chosen,
  { agentNo }: Provider,
) {
  if (exportRhythm === 'WEEK' && weekDay === null) throw refuse('weekDay', '请选择每周星期几发送');
  if (exportRhythm === 'MONTH' && monthDay === null) throw refuse('monthDay', '请填写每月几号发送');
  if (exportRhythm !== 'WEEK' && weekDay !== null) throw refuse('weekDay', '仅每周发送时填写星期');
  if (exportRhythm !== 'MONTH' && monthDay !== null) throw refuse('monthDay', '仅每月发送时填写日期');
  if (sendWay === 'MAIL' && !(await hasMail(tx, agentNo)))
    throw refuse('sendWay', '本单位没有登记邮箱，请先在资质变更中补充');
  return { planName, exportRhythm, weekDay, monthDay, sendHour, sendWay };
}

async function hasMail(tx: Pick<Tx, 'select'>, agentNo: string): Promise<boolean> {
  const [own] = await tx.select({ email: agent.email }).from(agent).where(eq(agent.agentNo, agentNo));
  return Boolean(own?.email);
}
