/**
 * Safeguards of a signed-in operator: the anti-phishing phrase, and the watermark over personal data. Our own calls;
 * the specification names none.
 */
import { post } from '../../schema/call';
import { flag, text, oneOf, time } from '../../schema/kinds';
import { maybe, many } from '../../schema/shape';
import * as f from '../../fields';
import { withdrawn } from '../../schema/undo';

/**
 * Anti-phishing phrase, known in the trade as 预留信息: only the genuine portal can show it, because the operator set
 * it there.
 */
export const phrase = text('预留信息', {
  min: 2,
  max: 20,
  verbatim: true,
  // No invisible characters: the operator compares the phrase with memory, so all of it must be visible.
  pattern: /^[\p{L}\p{M}\p{N}\p{P}\p{S}](?:[\p{L}\p{M}\p{N}\p{P}\p{S} ]*[\p{L}\p{M}\p{N}\p{P}\p{S}])?$/u,
  expects: '应为2到20个字符的文字，首尾不能有空格',
  help: '登录成功后显示在首页和右上角菜单中，用来鉴别假冒、钓鱼网站',
});
export const watermark = flag('敏感页面水印', {
  help: '显示手机号、证件、银行卡等个人信息的页面，以浅色文字标注操作账号的编号和日期',
});

export const safeguard = {
  load: post('/agent/safeguard/v1/load', {
    policy: 'signedIn',
    summary: '账号安全设置',
    input: {},
    output: { phrase: maybe(phrase), watermark },
  }),
  setPhrase: post('/agent/safeguard/v1/setPhrase', {
    policy: 'signedIn',
    summary: '设置预留信息',
    input: { phrase },
    output: null,
  }),
  setWatermark: post('/agent/safeguard/v1/setWatermark', {
    subject: 'COMPANY',
    operates: true,
    summary: '设置敏感页面水印',
    undo: withdrawn(),
    policy: { role: 'ORG' },
    input: { watermark },
    output: null,
  }),
};

/**
 * Reveals the unmasked value of a field (docs/domain/access.md#clear-values): requires a reason, is logged and rate-limited
 * per hour.
 */
export const sensitive = {
  view: post('/sys/sensitive/v1/view', {
    stepUp: true,
    summary: '查看完整信息',
    staff: 'PROVIDER',
    input: {
      target: oneOf('对象', [
        { code: 'AGENT', label: '代理商' },
        { code: 'CUST', label: '商户' },
      ] as const),
      no: text('编号', { max: 15 }),
      item: oneOf('信息项', [
        { code: 'phone', label: '手机号' },
        { code: 'legalIdNo', label: '身份证号' },
        { code: 'bankCardNo', label: '结算卡号' },
      ] as const),
      reason: f.remark.as('查看原因', { min: 2 }),
    },
    output: { value: text('完整信息') },
  }),
};

// The operator's active sessions, to view and to end (docs/security.md, item 17).

const sessionNo = text('会话编号', { max: 36 });

export const ownSession = {
  list: post('/agent/login/v1/sessions', {
    policy: 'signedIn',
    summary: '会话与设备',
    input: {},
    output: {
      sessions: many({
        sessionNo,
        device: text('设备', { translatable: true }),
        clientIp: text('登录IP'),
        issuedTime: time('登录时间'),
        lastActiveTime: time('最近使用'),
        current: flag('本机'),
      }),
    },
  }),
  end: post('/agent/login/v1/endSession', {
    policy: 'signedIn',
    summary: '退出一台设备',
    input: { sessionNo },
    output: null,
  }),
  endOthers: post('/agent/login/v1/endOtherSessions', {
    policy: 'signedIn',
    summary: '退出其他设备',
    input: {},
    output: null,
  }),
};
