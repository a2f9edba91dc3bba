/** Providers and merchants in the hands of the platform (docs/domain/platform.md#providers). */
import { eq, ne } from 'drizzle-orm';
import { platformNo } from '@/api/constants';
import { contract } from '@/api/contract';
import { switchFields } from '@/api/contract/platform/party';
import { faceAmount } from '@/api/fields';
import { Failure } from '@/api/failure';
import { dayMs } from '@/api/format/format';
import { rootRules } from '@/api/forms/onboarding';
import { refuseForm, ruleErrors } from '@/api/forms/rules';
import { maskPhone } from '@/api/format/mask';
import { registerWithChannel } from '#server/features/channel/registration.moves';
import { queueInvitation } from '#server/features/message/text-message';
import { agentAccountMoves } from '#server/features/provider/account.moves';
import { ensureLicence, openRoot } from '#server/features/provider/open-root';
import { operatorMoves, ownerLoginOf } from '#server/features/provider/operator.moves';
import { setSwitches } from '#server/features/provider/switches';
import { couponMoves, issueCoupon } from '#server/features/coupon/coupon.moves';
import { increasePlanMoves } from '#server/features/rate-increase/rate-increase.moves';
import { endSessions } from '#server/features/session/ended-session';
import { defineQuery } from '#server/features/lists/define-query';
import { refuseKnownPhone } from '#server/features/session/known-phone';
import { createPasswords, initialPassword } from '#server/features/session/password';
import { countRefusals } from '#server/features/session/probes';
import { merchantAccountMoves } from '#server/features/merchant/account.moves';
import { roleNameOf } from '#server/features/staff/staff.calls';
import type { Handlers } from '#server/foundation/calls/context';
import { type Doer, staffOf } from '#server/foundation/calls/doer';
import { idempotent } from '#server/foundation/calls/idempotency';
import { documentNo } from '#server/foundation/db/numbers';
import { takeTurns, type Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { newestFirst } from '#server/foundation/lists/order';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { agent, agentSwitch, operator, session } from '#server/schema';
import { acted, actedOnMoney, decides, labelOf, record } from './decide';
import { lockedMerchant } from './locked-merchant';
import { ofCoupon } from './money-moved';

const o = operator;
export const providerStaff = defineQuery(contract.platformParty.staff, {
  from: o,
  path: null,
  only: () => ne(o.agentNo, platformNo),
  columns: { roleName: roleNameOf },
  order: newestFirst([o.id]),
});

type Calls = Omit<Handlers<typeof contract.platformParty>, 'staff'>;

export const partyPortalCalls = (deps: Deps): { platformParty: Calls } => ({
  platformParty: { ...providerCalls(deps), ...loginCalls(deps), ...merchantCalls(deps) },
});

const providerCalls = (deps: Deps): Pick<Calls, 'moveAccount' | 'switches' | 'setSwitches'> => ({
  moveAccount: decides(deps, agentAccountMoves, {
    target: 'AGENT',
    name: '',
    only: ['disable', 'enable', 'cancel'],
    no: ({ agentNo }) => agentNo,
  }),
  async switches({ agentNo }) {
    const [row] = await deps.db.select().from(agentSwitch).where(eq(agentSwitch.agentNo, agentNo));
    if (!row) throw new Failure('missing', '服务商不存在');
    return row;
  },
  setSwitches: (input, context) => {
    const { agentNo, remark, requestNo: _requestNo, ...switches } = input;
    return idempotent(deps.db, context, input, async tx => {
      const before = await setSwitches(tx, agentNo, switches);
      const changes = (Object.keys(switchFields) as (keyof typeof switchFields)[]).flatMap(name =>
        before[name] === switches[name] ? [] : [`${switchFields[name].label} ${switches[name] ? '开' : '关'}`],
      );
      await record(tx, context, {
        target: ['AGENT', agentNo],
        content: `设置开关 ${changes.join('、') || '无变化'}`,
        remark,
      });
      return null;
    });
  },
});

function loginCalls(deps: Deps): Pick<Calls, 'openRoot' | 'moveLogin' | 'resetOwner' | 'changePhone'> {
  const passwords = createPasswords(deps.secret);
  const ownerOf = async (tx: Tx, agentNo: string) => {
    const owner = await ownerLoginOf(tx, agentNo);
    if (!owner) throw new Failure('missing', '服务商不存在');
    return owner;
  };
  return {
    async openRoot(input, context) {
      const { requestNo: _requestNo, ...form } = input;
      const { orgName: name, phone } = form;
      refuseForm(ruleErrors(contract.platformParty.openRoot.input, rootRules, form, { now: context.now }));
      const { clear, stored: password } = await initialPassword(deps, passwords, context.now);
      const audited = { target: ['ORG', maskPhone(phone)], content: `开通机构 ${name}` } as const;
      const open = async (tx: Tx) => {
        await takeTurns(tx, `phone ${phone}`);
        await refuseKnownPhone(tx, phone, context.me);
        await ensureLicence(tx, form.licenseImg, context.me);
        const agentNo = await openRoot(tx, { ...form, password }, staffOf(context));
        const { operatorNo } = await ownerOf(tx, agentNo);
        const invitation = { operatorNo, phone, recipient: 'OTHER', side: 'PROVIDER', password: clear } as const;
        await queueInvitation(tx, deps.secret, context, invitation);
        return { agentNo };
      };
      return countRefusals(deps.db, context, () => acted(deps, context, input, audited, open));
    },
    moveLogin: (input, context) => {
      const { agentNo, event, remark } = input;
      const label = labelOf(operatorMoves.flow, event, ['disable', 'enable']);
      return acted(deps, context, input, { target: ['AGENT', agentNo], content: label, remark }, async tx => {
        const { operatorNo } = await ownerOf(tx, agentNo);
        await operatorMoves.send(
          tx,
          operatorNo,
          { type: event as 'disable' | 'enable', reason: remark },
          staffOf(context),
        );
        return null;
      });
    },
    async resetOwner(input, context) {
      const { agentNo, remark } = input;
      const { clear, stored: password } = await initialPassword(deps, passwords, context.now);
      const audited = { target: ['AGENT', agentNo], content: '重置负责人密码', remark } as const;
      return acted(deps, context, input, audited, async tx => {
        const { operatorNo, phone, username } = await ownerOf(tx, agentNo);
        await operatorMoves.send(tx, operatorNo, { type: 'resetPassword', password }, staffOf(context));
        const invitation = {
          operatorNo,
          phone,
          recipient: 'OWN',
          side: 'PROVIDER',
          username,
          password: clear,
        } as const;
        await queueInvitation(tx, deps.secret, context, invitation);
        return null;
      });
    },
    changePhone: (input, context) => {
      const { agentNo, phone, remark } = input;
      const content = `更换负责人手机号为 ${maskPhone(phone)}`;
      const change = async (tx: Tx) => {
        const { operatorNo, username, phone: before } = await ownerOf(tx, agentNo);
        await takeTurns(tx, `phone ${phone}`);
        await refuseKnownPhone(tx, phone, context.me, agentNo);
        await tx.update(agent).set({ phone, updateTime: context.now }).where(eq(agent.agentNo, agentNo));
        await registerWithChannel(tx, 'PAYEE', agentNo, context.now);
        // A login that is named by the phone is named by the new one.
        const named = username === before ? { phone, username: phone } : { phone };
        await tx
          .update(operator)
          .set({ ...named, updateTime: context.now })
          .where(eq(operator.operatorNo, operatorNo));
        await endSessions(tx, eq(session.operatorNo, operatorNo), { why: 'RESET', now: context.now });
        return null;
      };
      const audited = { target: ['AGENT', agentNo], content, remark } as const;
      return countRefusals(deps.db, context, () => acted(deps, context, input, audited, change));
    },
  };
}

const merchantCalls = (deps: Deps): Pick<Calls, 'moveMerchant' | 'issueCoupon' | 'revokeCoupon' | 'stopIncrease'> => ({
  moveMerchant: decides(deps, merchantAccountMoves, {
    target: 'CUST',
    name: '',
    only: ['disable', 'enable', 'cancel'],
    no: ({ custNo }) => custNo,
  }),
  issueCoupon: (input, context) => {
    const { remark, requestNo: _requestNo, ...coupon } = input;
    const bound = { label: faceAmount.label, action: 'coupon', field: 'faceAmount' } as const;
    const content = `发放卡券 ${input.couponName}`;
    const audited = { target: ['CUST', input.custNo], content, remark, bound } as const;
    return actedOnMoney(deps, context, input, audited, tx => giveCoupon(tx, coupon, staffOf(context)));
  },
  revokeCoupon: decides(deps, couponMoves, {
    target: 'COUPON',
    name: '卡券',
    only: ['expireOrRevoke'],
    no: ({ couponNo }) => couponNo,
    // One that is too large is taken back, too.
    money: { label: faceAmount.label, bounds: {}, of: ofCoupon },
  }),
  stopIncrease: decides(deps, increasePlanMoves, {
    target: 'PLAN',
    name: '增收',
    only: ['stop'],
    no: ({ planNo }) => planNo,
  }),
});

interface NewCoupon extends Pick<
  Parameters<typeof issueCoupon>[1],
  'custNo' | 'couponName' | 'couponType' | 'faceAmount' | 'minTransAmount'
> {
  readonly days: number;
}
/** Gives a merchant a coupon that is valid from today on (docs/domain/merchant.md#coupons). */
async function giveCoupon(tx: Tx, { custNo, days, ...values }: NewCoupon, doer: Doer) {
  const { custName, ...cust } = await lockedMerchant(tx, custNo);
  const couponNo = await documentNo(tx, 'KQ', doer.now);
  const owner = { couponNo, custNo, custName, ...chainOf(cust) };
  const life = { validStart: doer.now, validEnd: doer.now + days * dayMs };
  await issueCoupon(tx, { ...values, ...owner, ...life }, doer);
  const party = { no: custNo, name: custName };
  const counterparty = { no: owner.agentNo, name: owner.agentName };
  return { answer: { couponNo }, money: { amount: values.faceAmount, accounts: null, party, counterparty } };
}
