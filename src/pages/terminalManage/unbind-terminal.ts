/** 解绑, from the list and from the terminal's page. */
import type { Judged } from '@/api/schema/list';
import { terminal } from '@/api/contract/terminal';
import { terminalFlow } from '@/machines/flows/terminal.flow';
import { act } from '../kit/action/actions';
import { permitted } from '../kit/action/permitted';

export const unbindTerminal = (row: Judged & { readonly termSn: string }) =>
  permitted(
    row,
    ['termStatus.unbind', 'termStatus.requestUnbind'],
    act(
      terminalFlow.events.unbind.label,
      terminal.unbind,
      { termSn: row.termSn },
      { ask: ['remark'], danger: true, done: '已提交解绑' },
    ),
  );
