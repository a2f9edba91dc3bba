/** Signing in with a passkey alone (docs/domain/session.md#passkey-sign-in). */
import { factorStage } from '../../enums/factor';
import { post } from '../../schema/call';
import { flag, oneOf, text } from '../../schema/kinds';
import { maybe } from '../../schema/shape';
import { opened } from './opened';

/** What the browser's credential interface takes and returns, as JSON. */
const credential = (label: string) => text(label, { max: 12_000, verbatim: true });

export const passkey = {
  options: post('/agent/login/v1/passkeyOptions', {
    policy: 'public',
    summary: '通行密钥登录参数',
    input: {},
    output: { ticket: text('凭据', { max: 64 }), options: credential('验证参数') },
  }),
  login: post('/agent/login/v1/passkeyLogin', {
    policy: 'public',
    summary: '通行密钥登录',
    input: { ticket: text('凭据', { max: 64 }), response: credential('验证结果') },
    output: {
      token: text('令牌'),
      firstLogin: flag('首次登录'),
      policyName: maybe(text('政策名称')),
      factor: oneOf('二次验证', factorStage),
      session: maybe(opened),
    },
  }),
};
