import { listOfRecord } from '../kit/list/list-of-record';
import { termsNotices } from './terms-notices';

/** 政策变更告知 of one provider, in a tab of its record. @param param Query parameter with its number */
export const noticesOf = (param: string) => listOfRecord(termsNotices, 'agentNo', param);
