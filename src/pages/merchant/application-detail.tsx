import { resubmitMerchant } from './application-actions';
import { custEntranceRecord } from './application-record';

export const custEntranceDetail = custEntranceRecord(record => [resubmitMerchant(record)]);
