/** Settings of how long data is kept (docs/decisions/042-retention.md). */
import { z } from 'zod';
import { fiveYearsInDays, type Retention, defaultRetention } from '#server/foundation/retention';
import { ConfigError, whole } from './setting';

/** Sales and their shares must stay at hand for refunds and comparisons of a year, and may be deleted after five. */
const [monthsAtLeast, monthsBeforeDrop] = [13, 60];
/** As long as their lines. */
const bankFilesAtLeast = 62;
const days = (name: string, least: number, usual: number) =>
  whole(`${name} 应为 ${least} 到 36500 之间的天数`, least, 36_500).default(usual);

/** 0: without limit. */
const orForEver = (name: string, unit: string, least: number, most: number) => {
  const error = `${name} 应为 0（永久保留）或 ${least} 到 ${most} 之间的${unit}`;
  return whole(error, 0, most)
    .refine(value => value === 0 || value >= least, { error })
    .default(0);
};

export const retentionSettings = {
  KEEP_ATTEMPTS_DAYS: days('KEEP_ATTEMPTS_DAYS', 1, defaultRetention.attemptDays),
  KEEP_OPERATE_LOG_DAYS: orForEver('KEEP_OPERATE_LOG_DAYS', '天数', fiveYearsInDays, 36_500),
  KEEP_READ_NOTICES_DAYS: days('KEEP_READ_NOTICES_DAYS', 1, defaultRetention.readNoticeDays),
  KEEP_DRAFTS_DAYS: days('KEEP_DRAFTS_DAYS', 1, defaultRetention.draftDays),
  KEEP_BANK_FILES_DAYS: days('KEEP_BANK_FILES_DAYS', bankFilesAtLeast, defaultRetention.bankFileDays),
  KEEP_TRANSACTIONS_MONTHS: orForEver('KEEP_TRANSACTIONS_MONTHS', '月数', monthsAtLeast, 1200),
  OLD_TRANSACTIONS: z.enum(['archive', 'drop'], { error: 'OLD_TRANSACTIONS 应为 archive 或 drop' }).default('archive'),
};

/** @throws ConfigError if transactions would be deleted before they may be. */
export function retentionOf(set: z.infer<z.ZodObject<typeof retentionSettings>>): Retention {
  const months = set.KEEP_TRANSACTIONS_MONTHS;
  if (set.OLD_TRANSACTIONS === 'drop' && months < monthsBeforeDrop)
    throw new ConfigError(
      `OLD_TRANSACTIONS=drop 需要 KEEP_TRANSACTIONS_MONTHS 不少于 ${monthsBeforeDrop}：交易记录至少保存五年`,
    );
  return {
    attemptDays: set.KEEP_ATTEMPTS_DAYS,
    operateLogDays: set.KEEP_OPERATE_LOG_DAYS || null,
    readNoticeDays: set.KEEP_READ_NOTICES_DAYS,
    draftDays: set.KEEP_DRAFTS_DAYS,
    bankFileDays: set.KEEP_BANK_FILES_DAYS,
    transactionMonths: months || null,
    oldTransactions: set.OLD_TRANSACTIONS,
  };
}
