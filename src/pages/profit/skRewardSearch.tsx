/** 刷卡奖励 (domain.md S52). */
import { transRewards } from './transRewards';

export default transRewards('SKJL');
