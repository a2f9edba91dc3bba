/**
 * Login of a provider's or the platform's staff (docs/domain/provider.md#login-of-a-provider, docs/domain/access.md#staff,
 * `operatorStatus`).
 */
import { conflict, flow, forbidden, invalid, stay, to } from './flow';

const remedy = '可由该代理商的直属上级或机构操作';

export const operatorFlow = flow('operatorStatus', {
  facts: {
    notOwner: forbidden('不能操作负责人的登录', '可由上级代理商、机构或平台操作'),
    notSelf: forbidden('不能操作自己的登录', '可由负责人或其他员工管理员操作'),
    accountLives: conflict('账户未通过审核或已注销，不能操作登录', '账户由机构或平台审核，通过后可操作'),
    untaken: conflict('该登录已使用过，或初始密码尚未过期'),
    hasReason: invalid('reason', '禁用登录需填写原因'),
  },
  events: {
    create: { label: '开通登录' },
    disable: {
      label: '禁用登录',
      danger: true,
      others: '只能操作直属下级',
      remedy,
      already: '登录已是禁用状态，无需操作',
      next: '已登录的设备立即退出，重新启用前不能登录。',
    },
    enable: {
      label: '启用登录',
      others: '只能操作直属下级',
      remedy,
      already: '登录已是启用状态，无需操作',
      next: '可以重新登录，密码不变。',
    },
    resetPassword: {
      label: '重置密码',
      danger: true,
      others: '只能操作直属下级',
      remedy,
      next: '原密码立即失效，已登录的设备全部退出。',
    },
    changeRole: { label: '调整角色', next: '按新角色的权限工作。' },
    /** For the platform's own owner, from the server's command line: the login works again, with a new password. */
    recover: { label: '恢复登录', danger: true, next: '原密码立即失效，已登录的设备全部退出。' },
    cancel: { label: '注销登录', danger: true, next: '登录注销，不能恢复。' },
    /** An unused invitation ends, and its phone number is free again. */
    lapse: { label: '邀请失效' },
  },
  states: {
    new: { create: to('TRUE', { by: ['AGENT', 'ORG', 'OPS'], effects: ['welcome'] }) },
    TRUE: {
      recover: stay({ by: ['OPS'], effects: ['endSessions'] }),
      disable: to('FALSE', {
        by: ['AGENT', 'PARENT', 'ORG', 'OPS'],
        when: ['accountLives', 'notOwner', 'notSelf', 'hasReason'],
        effects: ['endSessions'],
      }),
      resetPassword: stay({
        by: ['AGENT', 'PARENT', 'ORG', 'OPS'],
        when: ['accountLives', 'notOwner', 'notSelf'],
        effects: ['endSessions'],
      }),
      changeRole: stay({ by: ['AGENT', 'ORG', 'OPS'], when: ['notOwner', 'notSelf'] }),
      cancel: to('CANCEL', { by: ['OPS'], effects: ['endSessions'] }),
      lapse: to('CANCEL', { by: ['TIMER'], when: ['untaken'] }),
    },
    FALSE: {
      recover: to('TRUE', { by: ['OPS'], effects: ['endSessions'] }),
      enable: to('TRUE', { by: ['AGENT', 'PARENT', 'ORG', 'OPS'], when: ['accountLives', 'notOwner'] }),
      resetPassword: stay({
        by: ['AGENT', 'PARENT', 'ORG', 'OPS'],
        when: ['accountLives', 'notOwner', 'notSelf'],
        effects: ['endSessions'],
      }),
      changeRole: stay({ by: ['AGENT', 'ORG', 'OPS'], when: ['notOwner', 'notSelf'] }),
      cancel: to('CANCEL', { by: ['OPS'], effects: ['endSessions'] }),
      lapse: to('CANCEL', { by: ['TIMER'], when: ['untaken'] }),
    },
    CANCEL: {},
  },
});
