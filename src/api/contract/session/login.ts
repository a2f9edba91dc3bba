/**
 * Signing in and out, and the data that a session needs before any page can render
 * (docs/domain/conventions.md#wire-format).
 */
import { form, get, post } from '../../schema/call';
import { factorStage } from '../../enums/factor';
import { enumeration } from '../../schema/enumeration';
import { count, flag, oneOf, text } from '../../schema/kinds';
import { maybe, type Shape } from '../../schema/shape';
import { info, menu, opened, rewards, serviceData } from './opened';

const captchaType = oneOf('验证方式', enumeration(['blockPuzzle', '滑块拼图'], ['pow', '工作量证明']));
const answer = <S extends Shape>(repData: S) => ({
  repCode: text('结果编码'),
  repMsg: maybe(text('结果说明', { translatable: true })),
  repData: maybe(repData),
  success: flag('是否成功'),
});

export const getCaptcha = form('/agent/login/getCaptcha', {
  summary: '获取验证码',
  policy: 'public',
  input: { captchaType, clientUid: maybe(text('客户端标识')), ts: maybe(text('时间戳')) },
  output: answer({
    captchaType,
    token: text('验证码令牌'),
    result: flag('是否通过'),
    originalImageBase64: maybe(text('底图')),
    jigsawImageBase64: maybe(text('拼图块')),
    secretKey: maybe(text('混淆密钥')),
    difficulty: maybe(count('前导零位数', { help: 'sha256(token + nonce) 的二进制表示应以这么多个 0 开头' })),
  }),
});

export const checkCaptcha = form('/agent/login/checkCaptcha', {
  summary: '校验验证码',
  policy: 'public',
  input: { captchaType, token: text('验证码令牌'), pointJson: text('答案', { max: 500, verbatim: true }) },
  output: answer({ captchaType, token: text('验证码令牌'), result: flag('是否通过') }),
});

/** `password` is `hex(SHA-256('agent-web|pw|v1|' + NFC(password)))`, never the password itself. */
const digest = (label: string) =>
  text(label, { verbatim: true, pattern: /^[0-9a-f]{64}$/, expects: '应为64位小写十六进制摘要' });

export const modifyLoginPassword = post('/agent/login/modifyLoginPassword', {
  policy: 'signedIn',
  summary: '修改密码',
  input: { oldPassword: digest('原密码'), newPassword: text('新密码', { max: 256, verbatim: true }) },
  output: null,
});

export const operatorlogout = post('/agent/login/operatorlogout', {
  policy: 'signedIn',
  summary: '退出登录',
  input: {},
  output: null,
});

export const queryAgentInfo = post('/agent/queryAgentInfo', {
  policy: 'signedIn',
  summary: '登录用户信息',
  input: {},
  output: info,
});

export const premissions = post('/agent/common/menu/premissions', {
  policy: 'signedIn',
  summary: '菜单权限',
  input: {},
  output: menu,
});

export const rewardMenuCheck = get('/reward/menu/check', {
  policy: 'signedIn',
  summary: '奖励菜单开关',
  input: { agentNo: maybe(text('代理商编号')) },
  output: rewards,
});

export const getServiceDataFlag = post('/trans/v1/getServiceDataFlag', {
  policy: 'signedIn',
  summary: '服务费开关',
  input: {},
  output: serviceData,
});

export const loginWithCaptcha = post('/agent/login/loginWithCaptcha', {
  summary: '登录',
  policy: 'public',
  input: {
    username: text('登录账号', { max: 32, unspaced: true }),
    password: digest('登录密码'),
    captcha: text('验证码', { max: 600, verbatim: true }),
  },
  output: {
    token: text('令牌'),
    firstLogin: flag('首次登录'),
    policyName: maybe(text('政策名称')),
    /** What the session waits for; until then it may do nothing else (factor.ts). */
    factor: oneOf('二次验证', factorStage),
    // Null while it waits, or if the session was ended from elsewhere before this answer was made; its first call says so.
    session: maybe(opened),
  },
});
