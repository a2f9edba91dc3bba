/** 回拨终端 by number range or file (docs/domain/terminals.md#stock). */
import { stock } from '@/api/contract/terminal';
import { defineBulk } from '../kit/bulk/define-bulk';
import { ofTerminals } from './chosen-terminals';
import { recallPreview } from './movement-preview';

export default defineBulk({
  ...ofTerminals,
  label: stock.recall.summary,
  call: stock.recall,
  template: 'TERM_RECALL',
  danger: true,
  preview: recallPreview,
});
