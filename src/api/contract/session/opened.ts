/** What a session begins with: who has signed in, and what they may see (docs/domain/session.md#start-of-a-session). */
import { custType, enterpriseKind, invoiceWay, policyType, role } from '../../enums';
import { permissionNames } from '../../enums/session';
import { grade, platformSubject, providerSubject } from '../../enums/staff';
import { enumeration } from '../../schema/enumeration';
import { rewardSwitches, type RewardSwitch } from '../../schema/gate';
import { count, flag, oneOf, phone, text, time, type Field } from '../../schema/kinds';
import { many, maybe } from '../../schema/shape';
import { kept } from '../preferences';

export const info = {
  agentBean: {
    agentName: text('代理商名称'),
    agentNo: text('代理商编号'),
    expandWay: oneOf('角色', role),
    levels: count('代理级别'),
    policyType: maybe(oneOf('产品类型', policyType)),
    phone: maybe(phone('手机号')),
    custKind: maybe(oneOf('主体类型', custType)),
    invoiceWay: maybe(oneOf('开票方式', invoiceWay)),
    operatorName: text('操作人'),
    roleName: text('角色名称', { translatable: true }),
    username: text('登录账号'),
    lastLoginTime: maybe(time('上次登录时间')),
    lastLoginIp: maybe(text('上次登录IP')),
  },
  /** Of the operator's role; a subject that is missing may not be viewed. */
  rights: many({ subject: oneOf('权限对象', [...providerSubject, ...platformSubject]), grade: oneOf('权限', grade) }),
  /** Where text messages can be read: only in a demo without a gateway for them. */
  textsAt: maybe(text('短信查看地址')),
  menuManage: { sdfcSelectHidden: flag(`隐藏${permissionNames.checkMenu}`) },
  enterpriseInfoBean: maybe({
    enterpriseName: text('企业名称'),
    licenseNo: maybe(text('统一社会信用代码')),
    enterpriseKind: maybe(oneOf('企业类别', enterpriseKind)),
    filingNo: maybe(text('外包服务机构备案号')),
  }),
};

const trueOrFalse = enumeration(['true', '显示'], ['false', '隐藏']);
export const menu = {
  custIncrease: oneOf(permissionNames.custIncrease, trueOrFalse),
  incrementRewardShowFlag: oneOf(permissionNames.incrementReward, trueOrFalse),
};

export const rewards = Object.fromEntries(rewardSwitches.map(name => [name, flag(name)])) as Record<
  RewardSwitch,
  Field<'flag', boolean, undefined>
>;

export const serviceData = {
  enjoyProfitShow: flag(permissionNames.enjoyProfit),
  smartProfitShow: flag(permissionNames.smartProfit),
};

/** What the first calls of a session answer, so that a sign-in needs none of them. */
export const opened = { info, menu, rewards, serviceData, preferences: kept };
