/** 支付宝奖励 (domain.md S54). */
import { transRewards } from './transRewards';

export default transRewards('ZFBJL');
