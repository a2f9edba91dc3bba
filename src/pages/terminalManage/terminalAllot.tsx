/** 划拨终端 by number range or file (docs/domain/terminals.md#stock). */
import { stock } from '@/api/contract/terminal';
import { defineBulk } from '../kit/bulk/define-bulk';
import { ofTerminals } from './chosen-terminals';
import { allotPreview } from './movement-preview';

export default defineBulk({
  ...ofTerminals,
  label: stock.allot.summary,
  call: stock.allot,
  template: 'TERM_ALLOT',
  ask: ['toAgentNo', 'unitPrice', 'periods'],
  preview: allotPreview,
});
