import { factorRule } from '@/api/contract/session/factor-rule';
import { act } from '../kit/action/actions';

/** For a colleague who has lost every factor. */
export const resetFactors = (operatorNo: string) =>
  act(
    '重置二次验证',
    factorRule.askReset,
    { operatorNo },
    {
      ask: ['reason'],
      confirm:
        '24小时后该员工的验证方式和恢复码全部失效，下次登录要重新设置。本单位所有人会收到通知，期间任何人都可以阻止。',
      danger: true,
      done: '已申请重置，24小时后生效',
    },
  );
