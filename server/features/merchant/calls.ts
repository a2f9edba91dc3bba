/** Merchants: details, onboarding, change requests, rates (domain.md S22-S26, S29). Lists are answered by their queries. */
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { feeRow } from '@/api/contract/fee';
import { application, images as imageShape } from '@/api/contract/application';
import { Failure } from '@/api/failure';
import { maskCard, maskIdNo, maskPhone } from '@/api/format/mask';
import type { Handlers, Provider } from '#server/platform/calls/context';
import { once } from '#server/platform/calls/idempotency';
import { custChange, merchantIncr, policy, preRegister, store, terminal } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { createSealer } from '#server/platform/encryption';
import { imagesOf } from '#server/platform/calls/image-fields';
import { readBack } from '#server/platform/calls/stored-form';
import { merchantInSight } from '../agent/find-rows';
import { actionsOn } from './permitted-actions';
import { decideChange, requestChange } from './change-review';
import { changes } from './change-types';
import { brokenFees, feesOf, standardFees, templateOf } from './fees';
import { openCustForm, type CustIncrRow } from './application';
import { merchantCount, merchantsPerPerson, submitCust } from './onboarding';
import { listIdRows } from './recognised-rows';
import { inside } from '#server/platform/access/subtree';

type Calls = Pick<typeof contract, 'customer' | 'custIncr' | 'changeAudit' | 'fee'>;
interface Areas {
  customer: Omit<Handlers<Calls['customer']>, 'list' | 'total' | 'download' | 'changes' | 'changesDownload'>;
  custIncr: Omit<Handlers<Calls['custIncr']>, 'list' | 'download'>;
  changeAudit: Omit<Handlers<Calls['changeAudit']>, 'list' | 'total' | 'download'>;
  fee: Handlers<Calls['fee']>;
}

export function custHandlers(deps: Deps): Areas {
  const { db } = deps;
  const sealer = createSealer(deps.secret);
  const namesOf = async (codes: {
    areaCode?: string | null;
    mcc?: string | null;
    policyCode?: string | null;
    bankHeadCode?: string | null;
    bankBranchCode?: string | null;
  }) => {
    const { rows } = await db.execute<
      Record<'areaName' | 'mccName' | 'policyName' | 'bankName' | 'branchName', string | null>
    >(sql`
      select (select concat(p.area_name, c.area_name, d.area_name) from area d left join area c on c.area_code = d.parent_code left join area p on p.area_code = c.parent_code where d.area_code = ${codes.areaCode ?? null}) as "areaName",
             (select mcc_name from mcc where mcc = ${codes.mcc ?? null}) as "mccName", (select policy_name from policy where policy_code = ${codes.policyCode ?? null}) as "policyName",
             (select bank_name from bank where bank_head_code = ${codes.bankHeadCode ?? null}) as "bankName", (select branch_name from branch where bank_branch_code = ${codes.bankBranchCode ?? null}) as "branchName"`);
    return rows[0]!;
  };
  const applicationOf = async (me: Provider, incrNo: string): Promise<CustIncrRow> => {
    const [row] = await db
      .select()
      .from(merchantIncr)
      .where(and(eq(merchantIncr.incrNo, incrNo), inside(merchantIncr.agentPath, me)));
    if (!row) throw new Failure('missing');
    return row;
  };
  const formOf = (row: CustIncrRow, mine: boolean) => {
    const form = openCustForm(sealer, row.payload);
    return {
      ...readBack(application, form),
      ...(!mine && {
        legalIdNo: maskIdNo(form.legalIdNo),
        bankCardNo: maskCard(form.bankCardNo),
        phone: maskPhone(form.phone),
        reservePhone: form.reservePhone && maskPhone(form.reservePhone),
      }),
    };
  };
  const examined = ({ examineStatus, examineRemark, createTime, examineTime }: CustIncrRow) => ({
    examineStatus,
    examineRemark,
    createTime,
    examineTime,
  });
  const feesIn = async (row: CustIncrRow, now: number) => {
    const fees =
      openCustForm(sealer, row.payload).fees ?? standardFees(await templateOf(db, row.agentPath, row.policyCode, now));
    return fees.map(each => readBack(feeRow, each));
  };

  return {
    customer: {
      async detail({ custNo }, { me, now }) {
        const row = await merchantInSight(db, me, custNo);
        const terminals = await db
          .select({ terminal, policyName: policy.policyName })
          .from(terminal)
          .innerJoin(policy, eq(policy.policyCode, terminal.policyCode))
          .where(eq(terminal.custNo, custNo))
          .orderBy(asc(terminal.bindTime));
        const [rules] = await db
          .select({ policyType: policy.policyType })
          .from(policy)
          .where(eq(policy.policyCode, row.policyCode));
        const names = await namesOf(row);
        return {
          ...row,
          ...imagesOf(imageShape, row.images),
          ...names,
          mccName: row.mccName,
          bankName: names.bankName ?? row.bankName,
          policyType: rules?.policyType ?? null,
          oneLevelAgentNo: row.oneAgentNo,
          oneLevelAgentName: row.oneAgentName,
          // The direct agent works with the merchant and sees its number; who is further up asks for it (6.3).
          phone: row.agentNo === me.agentNo ? row.phone : maskPhone(row.phone),
          reservePhone: row.reservePhone && maskPhone(row.reservePhone),
          legalIdNo: row.legalIdNo && maskIdNo(sealer.open(row.legalIdNo)),
          bankCardNo: row.bankCardMask,
          fees: (await feesOf(db, custNo, now)).map(each => ({ ...each, minFee: null })),
          terminals: terminals.map(each => ({ ...each.terminal, policyName: each.policyName })),
          stores: await db.select().from(store).where(eq(store.custNo, custNo)).orderBy(asc(store.storeNo)),
          actions: actionsOn(me, row, { now, bound: terminals.length > 0 }),
        };
      },
      async incrDetail({ incrNo }, { me, now }) {
        const row = await applicationOf(me, incrNo);
        const form = formOf(row, row.submitterNo === me.operatorNo);
        return {
          ...form,
          ...(await namesOf(form)),
          ...examined(row),
          incrNo,
          custNo: row.custNo,
          agentNo: row.agentNo,
          agentName: row.agentName,
          oneLevelAgentNo: row.oneAgentNo,
          oneLevelAgentName: row.oneAgentName,
          custSource: row.custSource,
          submitter: row.submitter,
          fees: await feesIn(row, now),
          ocrResult: await listIdRows(db, sealer, row),
          trail: row.trail,
        };
      },
      async preRegister({ phone }, { me, now }) {
        const [row] = await db
          .select()
          .from(preRegister)
          .where(
            and(
              eq(preRegister.phone, phone),
              inside(preRegister.agentPath, me),
              sql`${preRegister.expireTime} > ${now}`,
            ),
          );
        return row ?? null;
      },
      async actions({ custNo }, { me, now }) {
        return actionsOn(me, custNo ? await merchantInSight(db, me, custNo) : null, { now });
      },
    },
    custIncr: {
      save: submitCust(deps),
      async count({ phone, legalIdNo }) {
        return {
          count: await merchantCount(db, phone, legalIdNo ? sealer.hash(legalIdNo) : null),
          limit: merchantsPerPerson,
        };
      },
      async history({ custNo, phone }, { me }) {
        if (!custNo && !phone) throw new Failure('invalid', '请提供商户编号或手机号');
        const rows = await db
          .select()
          .from(merchantIncr)
          .where(
            and(
              inside(merchantIncr.agentPath, me),
              or(
                custNo ? eq(merchantIncr.custNo, custNo) : undefined,
                phone ? eq(merchantIncr.phone, phone) : undefined,
              ),
            ),
          )
          .orderBy(desc(merchantIncr.createTime))
          .limit(100);
        return rows.map(row => ({
          incrNo: row.incrNo,
          custNo: row.custNo,
          custName: row.custName,
          submitter: row.submitter,
          ...examined(row),
        }));
      },
      async get({ incrNo }, { me, now }) {
        const row = await applicationOf(me, incrNo);
        return {
          ...formOf(row, row.submitterNo === me.operatorNo),
          incrNo,
          ...examined(row),
          fees: await feesIn(row, now),
        };
      },
    },
    changeAudit: {
      async detail({ auditNo }, { me }) {
        const [row] = await db
          .select()
          .from(custChange)
          .where(and(eq(custChange.auditNo, auditNo), inside(custChange.agentPath, me)));
        if (!row) throw new Failure('missing');
        const cust = await merchantInSight(db, me, row.custNo);
        const { policyName } = await namesOf(cust);
        return {
          ...row,
          oneLevelAgentNo: row.oneAgentNo,
          oneLevelAgentName: row.oneAgentName,
          ...{
            custType: cust.custType,
            custLevel: cust.custLevel,
            accountStatus: cust.accountStatus,
            phone: maskPhone(cust.phone),
            policyName,
          },
          changes: [{ item: '变更内容', beforeValue: row.beforeValue, afterValue: row.afterValue }],
          images: Object.entries(row.images).map(([item, fileNo]) => ({ item, fileNo, after: true })),
        };
      },
      apply: ({ custNo, custChangeType, requestNo, ...rest }, context) =>
        once(db, context, { custNo, custChangeType, requestNo, ...rest }, async tx => {
          const row = await merchantInSight(tx, context.me, custNo, { lock: true });
          if (
            !(custChangeType in changes) ||
            custChangeType === 'FEE' ||
            custChangeType === 'TERM_UNBIND' ||
            custChangeType === 'FLOW_CARD'
          )
            throw new Failure('invalid', '该变更请从商户详情的对应操作发起');
          const entries = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
          const images = Object.fromEntries(
            entries.filter((entry): entry is [string, string] => entry[0].endsWith('Img')),
          );
          const after = {
            ...Object.fromEntries(entries.filter(([name]) => !name.endsWith('Img'))),
            ...(custChangeType === 'LEVEL_UP' && { custLevel: 2 }),
          };
          return { auditNo: await requestChange(tx, sealer, row, { custChangeType, after, images }, context) };
        }),
      audit: ({ auditNo, auditStatus, auditRemark = null, dryRun, requestNo }, context) =>
        once(db, context, { auditNo, auditStatus, auditRemark, dryRun, requestNo }, async tx => {
          await decideChange(tx, sealer, auditNo, { pass: auditStatus === 1, remark: auditRemark }, context);
          return null;
        }),
    },
    fee: {
      async template({ custNo }, { me, now }) {
        const row = await merchantInSight(db, me, custNo);
        return templateOf(db, row.agentPath, row.policyCode, now);
      },
      templateOfPolicy: ({ policyCode }, { me, now }) => templateOf(db, me.agentPath, policyCode, now),
      async current({ custNo }, { me, now }) {
        await merchantInSight(db, me, custNo);
        return (await feesOf(db, custNo, now)).map(each => ({ ...each, minFee: null }));
      },
      save: ({ incrNo, custNo, fees }, context) =>
        db.transaction(async tx => {
          const { me, now } = context;
          if (!incrNo) throw new Failure('invalid', custNo ? '已开通商户的费率请提交费率变更' : '请提供进件编号');
          const [row] = await tx
            .select()
            .from(merchantIncr)
            .where(and(eq(merchantIncr.incrNo, incrNo), inside(merchantIncr.agentPath, me)))
            .for('update');
          if (!row) throw new Failure('missing');
          if (row.examineStatus === 'PASS') throw new Failure('conflict', '进件已审核通过');
          const broken = brokenFees(fees, await templateOf(tx, row.agentPath, row.policyCode, now));
          if (broken.length > 0)
            throw new Failure(
              'invalid',
              broken[0],
              null,
              broken.map(message => ({ field: 'fees', message })),
            );
          await tx
            .update(merchantIncr)
            .set({ payload: { ...row.payload, fees }, updateTime: now })
            .where(eq(merchantIncr.incrNo, incrNo));
          return null;
        }),
      async changeForm({ custNo, fees, requestNo }, context) {
        const { me, now } = context;
        if (!fees) {
          const row = await merchantInSight(db, me, custNo);
          const template = await templateOf(db, row.agentPath, row.policyCode, now);
          const current = await feesOf(db, custNo, now);
          return {
            rows: current.flatMap(fee =>
              template
                .filter(each => each.payBrand === fee.payBrand && each.cardType === fee.cardType)
                .map(bounds => ({ ...bounds, ...fee })),
            ),
            auditNo: null,
          };
        }
        return once(db, context, { custNo, fees, requestNo }, async tx => {
          const row = await merchantInSight(tx, me, custNo, { lock: true });
          const broken = brokenFees(fees, await templateOf(tx, row.agentPath, row.policyCode, now));
          if (broken.length > 0)
            throw new Failure(
              'invalid',
              broken[0],
              null,
              broken.map(message => ({ field: 'fees', message })),
            );
          return {
            rows: null,
            auditNo: await requestChange(
              tx,
              sealer,
              row,
              {
                custChangeType: 'FEE',
                after: {
                  fees: fees.map(fee => ({ ...fee, cardType: fee.cardType ?? null, capFee: fee.capFee ?? null })),
                },
              },
              context,
            ),
          };
        });
      },
    },
  };
}
