/** 我的账号: the sessions, second factors and safeguards of a member of the platform's staff. */
import { defineTabs } from '../kit/page/define-tabs';
import { ownFactors } from '@/pages/session/own-factors';
import safeguards, { loginDevices } from '@/pages/session/login-safeguards';

export const ownLogin = defineTabs({
  label: '我的账号',
  views: [
    { key: 'devices', label: '会话与设备', page: loginDevices },
    { key: 'factors', label: '二次验证', page: ownFactors },
    { key: 'safeguards', label: '安全设置', page: safeguards },
  ],
});
