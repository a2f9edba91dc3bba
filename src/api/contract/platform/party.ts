/** Providers and merchants in the hands of the platform (docs/domain/platform.md#providers). */
import { permissionNames } from '../../enums/session';
import { rewardType } from '../../enums';
import * as f from '../../fields';
import { agentNo, custNo, phone, requestNo } from '../../fields';
import { callGroup, post } from '../../schema/call';
import { entryOf } from '../../schema/enumeration';
import { count, flag, name } from '../../schema/kinds';
import { list } from '../../schema/list';
import { maybe } from '../../schema/shape';
import { license, place } from '../application';
import { decision, reason } from './decision';
import { final, withdrawn } from '../../schema/undo';

const policy = 'platform';
const reward = (code: (typeof rewardType)[number]['code']) => flag(entryOf(rewardType, code).label);
/** What menus, columns and rewards of a provider are open. */
export const switchFields = {
  custIncrease: flag(permissionNames.custIncrease),
  incrementReward: flag(permissionNames.incrementReward),
  jgjlSwitch: reward('JGJL'),
  skjlSwitch: reward('SKJL'),
  shlxdbjlSwitch: reward('SHLXDBJL'),
  txfjlSwitch: reward('TXFJL'),
  zfbjlSwitch: reward('ZFBJL'),
  cashBackSwitch: reward('CASHBACKJL'),
  wjhjlSwitch: reward('WJHJL'),
  sdfcSelectHidden: flag(`隐藏${permissionNames.checkMenu}`),
  enjoyProfitShow: flag(permissionNames.enjoyProfit),
  smartProfitShow: flag(permissionNames.smartProfit),
};

/** Logins of providers; the platform looks at them, their owners manage them. */
const staff = list('/provider/v1/staff', {
  policy,
  summary: '服务商员工',
  filter: { agentNo, realName: f.realName, operatorStatus: f.operatorStatus },
  row: {
    operatorNo: f.staffNo,
    agentNo,
    realName: f.realName,
    phone,
    roleName: f.roleName,
    operatorStatus: f.operatorStatus,
    inviteStatus: maybe(f.inviteStatus),
    lastLoginTime: maybe(f.lastLoginTime),
    createTime: f.createTime,
  },
});

const ofAccount = { disable: withdrawn(), enable: withdrawn(), cancel: final('ended') };
const parties = callGroup('PROVIDER', {
  staff,
  moveAccount: decision('/provider/v1/moveAccount', '处理服务商账户', { agentNo }, ofAccount),
  switches: post('/provider/v1/switches', {
    policy,
    summary: '服务商开关',
    input: { agentNo },
    output: { agentNo, ...switchFields },
  }),
  moveMerchant: decision('/cust/v1/moveAccount', '处理商户账户', { custNo }, ofAccount),
  stopIncrease: decision('/increase/v1/stop', '停止增收', { planNo: f.planNo }, final('ended')),
});

/** What the record of a root organisation needs; its settlement account is its owner’s to hand in (docs/domain/provider.md#own-changes). */
export const rootForm = {
  orgName: name('机构名称', { min: 2, max: 40 }),
  enterpriseKind: f.enterpriseKind,
  licenseNo: f.licenseNo,
  licenseName: f.licenseName,
  licenseStart: license.licenseStart,
  licenseEnd: license.licenseEnd,
  licenseImg: f.licenseImg,
  ...place,
  legalName: f.legalName,
  phone,
  policyType: f.policyType,
  invoiceWay: f.invoiceWay,
  taxPoint: f.taxPoint,
  cashbackTaxPoint: f.taxPoint.as('返现税点', { help: '活动返现和流量卡返现账户提现时的税点' }),
};

/** An owner's login, or its phone, gives access to the provider's money. */
const owners = callGroup('STAFF', {
  openRoot: post('/provider/v1/openRoot', {
    eyes: 'STAFF',
    stepUp: true,
    policy,
    summary: '开通机构',
    undo: final('opened'),
    input: { ...rootForm, requestNo },
    output: { agentNo },
  }),
  moveLogin: decision('/provider/v1/moveLogin', '处理负责人登录', { agentNo }, ofAccount, 'STAFF'),
  resetOwner: post('/provider/v1/resetOwner', {
    eyes: 'STAFF',
    stepUp: true,
    policy,
    summary: '重置负责人密码',
    undo: final('secret'),
    input: { agentNo, remark: reason, requestNo },
    output: null,
  }),
  changePhone: post('/provider/v1/changePhone', {
    eyes: 'OWNER_PHONE',
    stepUp: true,
    policy,
    summary: '更换负责人手机号',
    undo: final('registered'),
    input: { agentNo, phone, remark: reason, requestNo },
    output: null,
  }),
});

/** Rewards are paid by what is open. */
const switched = callGroup('CONFIG', {
  setSwitches: post('/provider/v1/setSwitches', {
    eyes: 'PRODUCT',
    policy,
    summary: '设置服务商开关',
    undo: withdrawn(),
    input: { agentNo, ...switchFields, remark: reason, requestNo },
    output: null,
  }),
});

const revokeCoupon = decision('/coupon/v1/revoke', '收回卡券', { couponNo: f.couponNo }, final('ended'));
/** A coupon is money of the platform. */
const coupons = callGroup('FINANCE', {
  issueCoupon: post('/coupon/v1/issue', {
    eyes: 'GRANT',
    policy,
    summary: '发放卡券',
    undo: withdrawn(revokeCoupon),
    input: {
      custNo,
      couponName: f.couponName.as(f.couponName.label, { min: 2, max: 40 }),
      couponType: f.couponType,
      faceAmount: f.faceAmount.as(f.faceAmount.label, {
        help: '这张券最多为商户节省的金额；费率折扣券每笔抵扣手续费的一半',
        min: 1,
        max: 99_999_999_999,
      }),
      minTransAmount: f.minTransAmount.as(f.minTransAmount.label, { min: 0, max: 99_999_999_999 }),
      days: count('有效天数', { min: 1, max: 365 }),
      remark: reason,
      requestNo,
    },
    output: { couponNo: f.couponNo },
  }),
  revokeCoupon,
});

export const platformParty = { ...parties, ...owners, ...switched, ...coupons };
