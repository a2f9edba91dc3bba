/** The operator's active sessions, to view and to end (docs/security.md, item 17). */
import { post } from '../schema/call';
import { flag, text, time } from '../schema/kinds';
import { many } from '../schema/shape';

const sessionNo = text('会话编号', { max: 36 });

export const ownSession = {
  list: post('/agent/login/v1/sessions', {
    summary: '会话与设备',
    description: 'The operator’s own open sessions, newest first.',
    input: {},
    output: {
      sessions: many({
        sessionNo,
        device: text('设备'),
        clientIp: text('登录IP'),
        issuedTime: time('登录时间'),
        lastActiveTime: time('最近使用'),
        current: flag('本机'),
      }),
    },
  }),
  end: post('/agent/login/v1/endSession', {
    summary: '退出一台设备',
    description: 'The next request of that session is refused.',
    input: { sessionNo },
    output: null,
  }),
  endOthers: post('/agent/login/v1/endOtherSessions', { summary: '退出其他设备', input: {}, output: null }),
};
