/** 变更终端政策 by number range or file (docs/domain/terminals.md#stock). */
import { stock } from '@/api/contract/terminal';
import { defineBulk } from '../kit/bulk/define-bulk';
import { ofTerminals } from './chosen-terminals';
import { policyPreview } from './movement-preview';

export default defineBulk({
  ...ofTerminals,
  label: stock.changePolicy.summary,
  call: stock.changePolicy,
  template: 'TERM_ALLOT',
  ask: ['policyCode'],
  preview: policyPreview,
});
