/**
 * The second factor of a sign-in (docs/domain/session.md#second-factor): enrolling one, proving it, and what happens when it is
 * lost. Our own calls; the specification names none.
 */
import { factorKind, factorProof, factorResetStatus } from '../../enums/factor';
import { staffNo as operatorNo, realName } from '../../fields';
import { post } from '../../schema/call';
import { count, flag, oneOf, text, time } from '../../schema/kinds';
import { allowed, many, maybe } from '../../schema/shape';
import { opened } from './opened';

const policy = 'signedIn';
const factorNo = text('验证方式编号', { max: 36 });
const named = text('名称', { min: 1, max: 20, help: '例如「办公手机」，用来区分几种验证方式' });
const totpCode = text('动态口令', { pattern: /^\d{6}$/, expects: '应为6位数字' });
/** What the browser's credential interface takes and returns, as JSON. */
const credential = (label: string) => text(label, { max: 12_000, verbatim: true });
const codes = many({ code: text('恢复码') });
const resetNo = text('重置编号', { max: 36 });

export const factor = {
  load: post('/agent/factor/v1/load', {
    policy,
    summary: '二次验证',
    input: {},
    output: {
      required: flag('是否要求'),
      factors: many({
        factorNo,
        kind: oneOf('方式', factorKind),
        name: named,
        createTime: time('添加时间'),
        lastUseTime: maybe(time('最近使用')),
      }),
      recoveryLeft: count('剩余恢复码'),
      /** Requests to take them all away, which whoever has them can stop. */
      reset: maybe({
        resetNo,
        effectTime: time('生效时间'),
        askedBy: text('申请人'),
      }),
    },
  }),
  startTotp: post('/agent/factor/v1/startTotp', {
    policy,
    stepUp: true,
    summary: '添加动态口令',
    input: {},
    output: { factorNo, secret: text('密钥'), uri: text('二维码内容') },
  }),
  startPasskey: post('/agent/factor/v1/startPasskey', {
    policy,
    stepUp: true,
    summary: '添加通行密钥',
    input: {},
    output: { factorNo, options: credential('创建参数') },
  }),
  confirm: post('/agent/factor/v1/confirm', {
    policy,
    summary: '确认验证方式',
    input: { factorNo, name: named, code: maybe(totpCode), response: maybe(credential('创建结果')) },
    output: { recoveryCodes: maybe(codes), session: maybe(opened) },
  }),
  rename: post('/agent/factor/v1/rename', {
    policy,
    summary: '重命名验证方式',
    input: { factorNo, name: named },
    output: null,
  }),
  remove: post('/agent/factor/v1/remove', {
    policy,
    stepUp: true,
    summary: '移除验证方式',
    input: { factorNo },
    output: null,
  }),
  renewCodes: post('/agent/factor/v1/renewCodes', {
    policy,
    stepUp: true,
    summary: '更换恢复码',
    input: {},
    output: { recoveryCodes: codes },
  }),
  challenge: post('/agent/factor/v1/challenge', {
    policy,
    summary: '开始二次验证',
    input: {},
    output: { proofs: many({ proof: oneOf('方式', factorProof) }), options: maybe(credential('验证参数')) },
  }),
  prove: post('/agent/factor/v1/prove', {
    policy,
    summary: '完成二次验证',
    input: {
      proof: oneOf('方式', factorProof),
      code: maybe(text('口令或恢复码', { max: 20 })),
      response: maybe(credential('验证结果')),
    },
    output: {
      /** Of a sign-in: what a session begins with. */
      session: maybe(opened),
      recoveryLeft: count('剩余恢复码'),
    },
  }),
};

/** Browsers from which the operator has signed in; forgetting one asks there for everything again. */
export const ownDevice = {
  list: post('/agent/login/v1/devices', {
    policy,
    summary: '信任的设备',
    input: {},
    output: {
      devices: many({
        deviceNo: text('设备编号', { max: 36 }),
        device: text('设备', { translatable: true }),
        clientIp: text('最近登录IP'),
        createTime: time('首次登录'),
        lastUseTime: time('最近登录'),
        current: flag('本机'),
      }),
    },
  }),
  forget: post('/agent/login/v1/forgetDevice', {
    policy,
    stepUp: true,
    summary: '移除设备',
    input: { deviceNo: text('设备编号', { max: 36 }) },
    output: null,
  }),
};

/** Everybody whom a reset was told of. */
export const factorReset = {
  load: post('/agent/factor/v1/resets', {
    policy,
    summary: '二次验证重置',
    input: {},
    output: {
      resets: many({
        resetNo,
        operatorNo,
        realName,
        askedBy: text('申请人'),
        reason: text('原因'),
        status: oneOf('状态', factorResetStatus),
        askTime: time('申请时间'),
        allowed,
        effectTime: time('生效时间'),
      }),
    },
  }),
  stop: post('/agent/factor/v1/stopReset', {
    policy,
    summary: '阻止重置',
    input: { resetNo },
    output: null,
  }),
};
