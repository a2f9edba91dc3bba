/** 回拨终端 by a run of numbers or a file (domain.md S37). */
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
