/** A provider's requests about itself (domain.md S66-S70, 4.1): one open request per kind, decided by the platform. */
import { asText } from '#server/platform/stringify';
import { and, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import * as enums from '@/api/enums';
import { entryOf } from '@/api/schema/enumeration';
import * as f from '@/api/fields';
import { Failure } from '@/api/failure';
import { maskCard, maskIdNo, maskPhone } from '@/api/format/mask';
import type { Actor } from '@/machines/flows/actor';
import { examineFlow } from '@/machines/flows/examine.flow';
import type { Handlers, ProviderContext } from '#server/platform/calls/context';
import { once, type Transaction } from '#server/platform/calls/idempotency';
import { documentNo } from '#server/platform/db/numbers';
import { agent, changeRequest } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { createSealer, type Sealer } from '#server/platform/encryption';
import type { AgentRow } from '../agent/find-rows';
import { refuseForm, subjectErrors } from '../agent/form-rules';
import { logOf, writeLog } from '#server/platform/audit-log';
import { tell } from '../notice/notify';
import { sendCode, useCode } from '../account/sms-code';

type Row = typeof changeRequest.$inferSelect;
type Values = Record<string, unknown>;
type Type = Row['changeType'];
const triesAtMost = 5;
const secret = ['legalIdNo', 'bankCardNo'] as const;
const labels = f as unknown as Record<string, { label: string } | undefined>;
const hidden: Readonly<Record<string, (value: string) => string>> = {
  legalIdNo: maskIdNo,
  bankCardNo: maskCard,
  phone: maskPhone,
  reservePhone: maskPhone,
};
const coded: Readonly<Record<string, (value: string) => string>> = {
  settleType: value => entryOf(enums.settleType, value).label,
  custKind: value => entryOf(enums.custType, value).label,
  invoiceWay: value => entryOf(enums.invoiceWay, value).label,
};
const wordOf = (name: string, value: unknown): string | null =>
  value == null ? null : (hidden[name] ?? coded[name] ?? asText)(asText(value));
/** Names and values, masked, of what a request changes. */
const rowsOf = (before: Values, after: Values) =>
  Object.keys(after)
    .filter(name => !name.endsWith('Img') && before[name] !== after[name])
    .map(name => ({
      item: labels[name]?.label ?? name,
      beforeValue: wordOf(name, before[name]),
      afterValue: wordOf(name, after[name]),
    }));
const line = (rows: ReturnType<typeof rowsOf>, side: 'beforeValue' | 'afterValue') =>
  rows
    .map(row => `${row.item} ${row[side] ?? '--'}`)
    .join('；')
    .slice(0, 400);

const sealValues = (sealer: Sealer, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(secret.flatMap(name => (values[name] ? [[name, sealer.seal(asText(values[name]))]] : []))),
});
const openValues = (sealer: Sealer, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(secret.flatMap(name => (values[name] ? [[name, sealer.open(asText(values[name]))]] : []))),
});

export function changeHandlers(deps: Deps): Omit<Handlers<typeof contract.changeInfo>, 'list'> {
  const { db } = deps;
  const sealer = createSealer(deps.secret);
  const phoneOf = async (agentNo: string) =>
    (await db.select({ phone: agent.phone }).from(agent).where(eq(agent.agentNo, agentNo)))[0]!.phone;

  const submit =
    (
      changeType: Type,
      check: (own: AgentRow, after: Values, context: ProviderContext, tx: Transaction) => Promise<void>,
    ) =>
    ({ changeNo, requestNo, ...form }: { changeNo?: string | null; requestNo: string }, context: ProviderContext) =>
      once(db, context, { changeNo, requestNo, ...form }, async tx => {
        const { me, now } = context;
        const [own] = await tx.select().from(agent).where(eq(agent.agentNo, me.agentNo)).for('update');
        const entries = Object.entries(form as Values).filter(
          ([name, value]) => value !== null && value !== undefined && !name.toLowerCase().endsWith('smscode'),
        );
        const images = Object.fromEntries(
          entries.filter((entry): entry is [string, string] => entry[0].endsWith('Img')),
        );
        const after = Object.fromEntries(entries.filter(([name]) => !name.endsWith('Img')));
        await check(own!, form, context, tx);
        const [waiting] = await tx
          .select({ no: changeRequest.changeNo })
          .from(changeRequest)
          .where(
            and(
              eq(changeRequest.agentNo, me.agentNo),
              eq(changeRequest.changeType, changeType),
              eq(changeRequest.examineStatus, 'INIT'),
            ),
          );
        if (waiting) throw new Failure('conflict', '存在待审核的变更申请');
        const live = openValues(sealer, own as unknown as Values);
        const before = Object.fromEntries(Object.keys(after).map(name => [name, live[name] ?? null]));
        const rows = rowsOf(before, after);
        if (rows.length === 0 && Object.keys(images).length === 0) throw new Failure('invalid', '内容没有变化');
        const by: Actor = me.may.expandWay === 'ORG' ? 'ORG' : 'AGENT';
        const step = {
          examineStatus: 'INIT' as const,
          examineRemark: null,
          operatorName: me.operatorName,
          operateTime: now,
        };
        const values = {
          before: sealValues(sealer, before),
          after: sealValues(sealer, after),
          beforeValue: line(rows, 'beforeValue'),
          afterValue: line(rows, 'afterValue'),
          images,
        };
        if (changeNo) {
          const row = await ownRequest(tx, context, changeNo);
          if (row.changeType !== changeType) throw new Failure('missing');
          advance(
            examineFlow,
            row.examineStatus,
            { type: 'resubmit', by },
            { ...factsOf(row, me.operatorNo), 'is the submitter': true },
          );
          await moveRow(
            tx,
            changeRequest,
            eq(changeRequest.changeNo, changeNo),
            row,
            {
              ...values,
              examineStatus: 'INIT',
              examineRemark: null,
              examineTime: null,
              submitTimes: row.submitTimes + 1,
              trail: [...row.trail, step],
            },
            now,
          );
          return { changeNo };
        }
        const no = await documentNo(tx, 'BG', now);
        await tx.insert(changeRequest).values({
          changeNo: no,
          agentNo: me.agentNo,
          agentName: me.agentName,
          agentType: own!.agentType,
          agentPath: me.agentPath,
          changeType,
          ...values,
          applyName: me.operatorName,
          applyNo: me.operatorNo,
          examineStatus: 'INIT',
          trail: [step],
          createTime: now,
          updateTime: now,
        });
        await writeLog(
          tx,
          logOf(context, {
            opBizType: 'UPDATE',
            target: ['SELF', me.agentNo],
            agentPath: me.agentPath,
            content: `提交${entryOf(enums.changeType, changeType).label} ${no}`,
          }),
        );
        return { changeNo: no };
      });

  return {
    async detail({ changeNo }, { me }) {
      const [row] = await db.select().from(changeRequest).where(eq(changeRequest.changeNo, changeNo));
      const mine = row?.agentNo === me.agentNo;
      // An organisation may look at the requests of the branch organisations below it (S19).
      if (
        !row ||
        (!mine && !(me.may.expandWay === 'ORG' && row.agentType === 'ORG' && row.agentPath.startsWith(me.agentPath)))
      )
        throw new Failure('missing');
      return {
        ...row,
        changes: rowsOf(openValues(sealer, row.before), openValues(sealer, row.after)),
        images: Object.entries(row.images).map(([name, fileNo]) => ({ item: labels[name]?.label ?? name, fileNo })),
        mayCancel: mine && row.examineStatus === 'INIT',
      };
    },
    cancel: ({ changeNo, requestNo }, context) =>
      once(db, context, { changeNo, requestNo }, async tx => {
        const { me, now } = context;
        const row = await ownRequest(tx, context, changeNo);
        const { state } = advance(
          examineFlow,
          row.examineStatus,
          { type: 'withdrawOwnChange', by: me.may.expandWay === 'ORG' ? 'ORG' : 'AGENT' },
          factsOf(row, me.operatorNo),
        );
        const step = {
          examineStatus: state as 'FAIL',
          examineRemark: '已撤回',
          operatorName: me.operatorName,
          operateTime: now,
        };
        await moveRow(
          tx,
          changeRequest,
          eq(changeRequest.changeNo, changeNo),
          row,
          { examineStatus: state as 'FAIL', examineRemark: '已撤回', examineTime: now, trail: [...row.trail, step] },
          now,
        );
        await writeLog(
          tx,
          logOf(context, {
            opBizType: 'UPDATE',
            target: ['SELF', me.agentNo],
            agentPath: me.agentPath,
            content: `撤回变更 ${changeNo}`,
          }),
        );
        return null;
      }),
    async sendCode({ phone }, context) {
      const to = phone ?? (await phoneOf(context.me.agentNo));
      await sendCode(deps, context, to);
      return { phone: maskPhone(to) };
    },
    saveAccount: submit('ACCOUNT', async (own, after, context, tx) => {
      await useCode(tx, context, own.phone, after['smsCode'] as string);
      const subject = {
        ...(openValues(sealer, own) as unknown as AgentRow),
        ...after,
        kind: own.custKind,
      } as unknown as Parameters<typeof subjectErrors>[0];
      refuseForm(
        subjectErrors(subject, { now: context.now, ages: [18, 120] }).filter(({ field }) =>
          ['settleType', 'accountName', 'bankCardNo', 'bankBranchCode', 'settleAuthImg'].includes(field),
        ),
      );
    }),
    saveMain: submit('MAIN', async (_own, after, { now }) => {
      refuseForm(
        subjectErrors({ ...after, kind: after['custKind'] } as unknown as Parameters<typeof subjectErrors>[0], {
          now,
          ages: [18, 70],
        }),
      );
      if (after['custKind'] === 'INDIVIDUALS' && after['invoiceWay'] !== 'ASSIST')
        throw new Failure('invalid', '个人只能选择灵工结算');
    }),
    saveProp: submit('PROP', async (own, after, context, tx) => {
      if (!after['phone']) return;
      await useCode(tx, context, own.phone, after['smsCode'] as string);
      await useCode(tx, context, asText(after['phone']), after['newSmsCode'] as string, 'newSmsCode');
      const [taken] = await tx
        .select({ no: agent.agentNo })
        .from(agent)
        .where(eq(agent.phone, asText(after['phone'])));
      if (taken) throw new Failure('conflict', '该手机号已被使用');
    }),
  };
}

const factsOf = (row: Row, operatorNo: string) => ({
  'nothing else is under examination': true,
  'is not the submitter': row.applyNo !== operatorNo,
  'gives a reason': true,
  'is a change of one’s own record': true,
  'is the submitter': row.applyNo === operatorNo,
  'has tries left': row.submitTimes < triesAtMost,
});

async function ownRequest(tx: Transaction, { me }: ProviderContext, changeNo: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(changeRequest)
    .where(and(eq(changeRequest.changeNo, changeNo), eq(changeRequest.agentNo, me.agentNo)))
    .for('update');
  if (!row) throw new Failure('missing');
  return row;
}

/** Decides a request that the caller has locked; the platform does (4.1). */
export async function decideOwnChange(
  tx: Transaction,
  sealer: Sealer,
  row: Row,
  { examineStatus, examineRemark }: { examineStatus: 'PASS' | 'FAIL'; examineRemark: string | null },
  { operatorName, now }: { operatorName: string; now: number },
): Promise<void> {
  advance(
    examineFlow,
    row.examineStatus,
    { type: examineStatus === 'PASS' ? 'approve' : 'reject', by: 'OPS' },
    { ...factsOf(row, ''), 'gives a reason': Boolean(examineRemark) },
  );
  await moveRow(
    tx,
    changeRequest,
    eq(changeRequest.changeNo, row.changeNo),
    row,
    {
      examineStatus,
      examineRemark,
      examineTime: now,
      trail: [...row.trail, { examineStatus, examineRemark, operatorName, operateTime: now }],
    },
    now,
  );
  if (examineStatus === 'PASS') {
    const { bankCardNo, legalIdNo, ...rest } = openValues(sealer, row.after);
    const [own] = await tx.select().from(agent).where(eq(agent.agentNo, row.agentNo)).for('update');
    const card = bankCardNo
      ? { bankCardNo: sealer.seal(asText(bankCardNo)), bankCardMask: maskCard(asText(bankCardNo)) }
      : {};
    const person = legalIdNo
      ? { legalIdNo: sealer.seal(asText(legalIdNo)), legalIdHash: sealer.hash(asText(legalIdNo)) }
      : {};
    await moveRow(
      tx,
      agent,
      eq(agent.agentNo, row.agentNo),
      own!,
      { ...rest, ...card, ...person, images: { ...own!.images, ...row.images } },
      now,
    );
  }
  const word = examineStatus === 'PASS' ? '已通过' : '被驳回';
  await tell(
    tx,
    row.agentNo,
    {
      title: `变更申请${word}`,
      text: `${entryOf(enums.changeType, row.changeType).label} ${row.changeNo} ${word}${examineRemark ? `：${examineRemark}` : ''}`,
    },
    now,
  );
}
