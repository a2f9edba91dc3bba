/** 我的账号: the sessions and safeguards of a member of the platform's staff. */
import { defineTabs } from '../kit/page/define-tabs';
import safeguards, { loginDevices } from '@/pages/session/login-safeguards';

export const ownLogin = defineTabs({
  label: '我的账号',
  views: [
    { key: 'devices', label: '会话与设备', page: loginDevices },
    { key: 'safeguards', label: '安全设置', page: safeguards },
  ],
});
