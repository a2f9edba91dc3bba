/** 解绑 and 换机, used by the list, the terminal's page and the merchant's page. A merchant in an activity cannot unbind its terminal. */
import type { Call, CallInput } from '@/api/schema/call';
import type { HasActions } from '@/api/schema/list';
import { flowCard } from '@/api/contract/data-fee';
import { terminal } from '@/api/contract/terminal/terminal';
import { Failure } from '@/api/failure';
import { terminalFlow } from '@/machines/flows/terminal.flow';
import { act, type CallAction } from '@/pages/kit/action/actions';
import { permitted } from '@/pages/kit/action/action-logic';

interface Bound {
  readonly termSn: string;
  readonly custNo?: string | null;
}
const { events, facts } = terminalFlow;
const unbinds = ['termStatus.unbind', 'termStatus.requestUnbind'] as const;

export const unbindTerminal = (row: HasActions & Bound) => permitted(row, unbinds, unbinding(row));

/**
 * 换机 of a broken terminal: another one of the same holder replaces it (docs/domain/terminal.md#exchange).
 * @param call That of the portal.
 */
export const exchangeTerminal = (
  row: HasActions & Pick<Bound, 'termSn'>,
  call: Call<CallInput<typeof terminal.exchange>, null> = terminal.exchange,
) =>
  permitted(
    row,
    'termStatus.replace',
    act(
      events.replace.label,
      call,
      { termSn: row.termSn },
      {
        ask: ['newTermSn', 'remark'],
        danger: true,
        done: '已换机，原终端报废',
      },
    ),
  );

/** For merchant rows, whose actions depend on the merchant's own status. */
export const unbinding = (row: Bound): CallAction => {
  const { termSn, custNo } = row;
  const unbind = act(
    events.unbind.label,
    terminal.unbind,
    { termSn },
    { ask: ['remark'], of: { row, events: unbinds }, danger: true, done: '已提交解绑' },
  );
  return {
    ...unbind,
    async run(asked, requestNo, services) {
      if (custNo) {
        const { state, reason } = await services.send(flowCard.unbindState, { custNo, termSn });
        if (state === 1)
          throw new Failure('conflict', reason ? `${facts.notBlackListed.text}：${reason}` : facts.notBlackListed.text);
      }
      return unbind.run(asked, requestNo, services);
    },
  };
};
