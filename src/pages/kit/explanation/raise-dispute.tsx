/** 对这笔钱有异议: beside the explanation of an own amount (docs/domain/earnings.md#disputes). */
import { dispute } from '@/api/contract/dispute';
import type { money } from '@/api/contract/explanation';
import type { CallOutput } from '@/api/schema/call';
import { mayCall } from '@/api/schema/gate';
import { Button } from '@/components/controls/button/button';
import { disputeFlow } from '@/machines/flows/dispute.flow';
import { act } from '@/pages/kit/action/actions';
import { useFollowUp } from '@/pages/kit/action/follow-up';
import { usePage } from '@/pages/kit/page/page-context';

type Explained = CallOutput<typeof money.explain>;
const label = '对这笔钱有异议';

const raise = ({ moneyKind, bizOrderNo }: Explained) =>
  act(
    label,
    dispute.raise,
    { moneyKind, bizOrderNo },
    {
      ask: ['disputeReason', 'wantedAmount'],
      confirm: disputeFlow.events.raise.next,
      done: '异议已提交，可在「异议」中查看',
    },
  );

/** Nothing for amounts of others, and where the explanation is only read. */
export function RaiseDispute({ answer }: { readonly answer: Explained }) {
  const { permissions } = usePage();
  const start = useFollowUp();
  if (!start || !answer.isOwnAccount || !mayCall(dispute.raise, permissions)) return null;
  return <Button onClick={() => start(raise(answer))}>{label}</Button>;
}
