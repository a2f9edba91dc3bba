/** 刷卡奖励 (docs/domain/earnings.md#rewards). */
import { transRewards } from './transRewards';

export default transRewards('SKJL');
