/**
 * Safeguards of a signed-in operator: the anti-phishing phrase, and the watermark over personal data. Our own calls;
 * the specification names none.
 */
import { post } from '../schema/call';
import { flag, text } from '../schema/kinds';
import { maybe } from '../schema/shape';

/**
 * Anti-phishing phrase, known in the trade as 预留信息: only the genuine portal can show it, because the operator set
 * it there.
 */
export const phrase = text('预留信息', {
  min: 2,
  max: 20,
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
    summary: '账号安全设置',
    description: 'The operator’s own phrase, and whether their organisation has personal data drawn under a watermark.',
    input: {},
    output: { phrase: maybe(phrase), watermark },
  }),
  setPhrase: post('/agent/safeguard/v1/setPhrase', { summary: '设置预留信息', input: { phrase }, output: null }),
  setWatermark: post('/agent/safeguard/v1/setWatermark', {
    summary: '设置敏感页面水印',
    description: 'For the organisation and everybody below it; a branch that has decided for itself keeps its own.',
    policy: { role: 'ORG' },
    input: { watermark },
    output: null,
  }),
};
