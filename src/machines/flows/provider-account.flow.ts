/**
 * Account of a provider (docs/domain/provider.md#provider-account, `accountStatus`). It is opened by its onboarding,
 * never pre-registered.
 */
import { conflict, flow, forbidden, invalid, stay, to } from './flow';

const remedy = '可由该代理商的直属上级或机构操作';

export const agentAccountFlow = flow('agentAccount', {
  facts: {
    termsAreMine: forbidden('只能配置直属下级', '可由该代理商的直属上级配置'),
    isDirectChild: forbidden('只能划拨给直属下级', '仅其直属上级可划拨'),
    hasReason: invalid('remark', '请填写禁用原因'),
    disabledBelow: forbidden('账户由上级机构或平台禁用，不能启用', '可由禁用该账户的一方启用'),
    noChildren: conflict('名下还有下级代理商，不能注销', '下级代理商注销后可由本人注销'),
    noMerchants: conflict('名下还有商户，不能注销', '名下商户注销后可由本人注销'),
    noBalance: conflict('账户仍有余额或欠款，不能注销', '本人提现并结清欠款后可注销'),
  },
  events: {
    submitDirect: { label: '提交进件' },
    approve: { label: '通过' },
    reject: { label: '驳回' },
    resubmit: { label: '重新提交' },
    configure: { label: '分润配置', others: '只能配置直属下级', remedy: '可由该代理商的直属上级配置' },
    allot: { label: '划拨终端', others: '只能划拨给直属下级', remedy: '仅其直属上级可划拨' },
    disable: {
      label: '禁用账户',
      danger: true,
      others: '只能操作直属下级',
      remedy,
      already: '账户已是禁用状态，无需操作',
      next: '其登录立即退出，不能提现，收益暂缓入账。',
    },
    enable: {
      label: '启用账户',
      others: '只能操作直属下级',
      remedy,
      already: '账户已是启用状态，无需操作',
      next: '可以登录和提现，暂缓的收益随下次入账补入。',
    },
    cancel: { label: '注销账户', danger: true, next: '账户和登录注销。' },
  },
  states: {
    new: { submitDirect: to('CHECKING', { by: ['AGENT', 'ORG'] }) },
    CHECKING: {
      approve: to('TRUE', { by: ['ORG', 'OPS', 'CHANNEL'] }),
      reject: to('REFUSE', { by: ['ORG', 'OPS', 'CHANNEL'] }),
    },
    REFUSE: {
      resubmit: to('CHECKING', { by: ['CUST', 'AGENT', 'ORG'] }),
      cancel: to('CANCEL', {
        by: ['AGENT', 'OPS'],
        when: ['noChildren', 'noMerchants', 'noBalance'],
        effects: ['cancelLogin'],
      }),
    },
    TRUE: {
      configure: stay({ by: ['PARENT', 'ORG'], when: ['termsAreMine'] }),
      allot: stay({ by: ['PARENT', 'ORG'], when: ['isDirectChild'] }),
      disable: to('FALSE', {
        by: ['PARENT', 'ORG', 'OPS'],
        when: ['hasReason'],
        effects: ['endSessions', 'notifyOwner'],
      }),
      cancel: to('CANCEL', {
        by: ['AGENT', 'OPS'],
        when: ['noChildren', 'noMerchants', 'noBalance'],
        effects: ['endSessions', 'cancelLogin', 'tellChannel'],
      }),
    },
    FALSE: {
      configure: stay({ by: ['PARENT', 'ORG'], when: ['termsAreMine'] }),
      enable: to('TRUE', { by: ['PARENT', 'ORG', 'OPS'], when: ['disabledBelow'], effects: ['notifyOwner'] }),
      cancel: to('CANCEL', {
        by: ['OPS'],
        when: ['noChildren', 'noMerchants', 'noBalance'],
        effects: ['endSessions', 'cancelLogin', 'tellChannel'],
      }),
    },
    CANCEL: {},
  },
});
