/** 开始使用: what a provider that has just begun does first (docs/domain/notice.md#first-steps). */
import { useSelector } from '@xstate/react';
import { type home, type FirstStep, firstStep } from '@/api/contract/home';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { Button } from '@/components/controls/button/button';
import { Card } from '@/components/frames/card/card';
import { FirstSteps, type FirstStepItem } from '@/components/frames/first-steps/first-steps';
import { type FirstStepsRef, firstStepsMachine } from '@/machines/screen/first-steps.machine';
import type { PanelRef } from '@/machines/screen/panel.machine';
import type { Page } from '@/pages/kit/page/page';
import { usePage } from '@/pages/kit/page/page-context';
import { usePanel } from '@/pages/kit/page/use-panel';

const choiceKey = 'home.firstSteps';
const putAway = 'putAway';

export const openFirstSteps: Page['open'] = ({ actors }) => {
  const { preferences } = actors();
  const logic = firstStepsMachine.provide({
    actions: {
      storeChoice: (_, { isPutAway }) =>
        preferences.send({ type: 'choice.make', key: choiceKey, choice: isPutAway ? putAway : null }),
    },
  });
  return { logic, input: { isPutAway: preferences.getSnapshot().context.choices[choiceKey] === putAway } };
};

const places: Readonly<Record<FirstStep, { readonly href: string; readonly note: string }>> = {
  FACTOR: { href: '/myInfo/myinfo', note: '提现和管理员工前确认是您本人' },
  CARD: { href: '/myInfo/account/change', note: '审核通过后才能提现' },
  TERMINAL: { href: '/terminalManage/terminal/stock', note: '上级划拨后出现在库存中' },
  AGENT: { href: '/agentManage/agent/add', note: '提交进件，通过后自动完成' },
  MERCHANT: { href: '/custManage/custApply', note: '提交进件，通过后自动完成' },
};

/** The steps that lead to a page of this operator; none once the provider has begun. */
function useSteps(panel: PanelRef): { readonly items: readonly FirstStepItem[]; readonly progress: string } {
  const { opens } = usePage();
  const { data } = usePanel<CallOutput<typeof home.todo>>(panel);
  const steps = (data?.firstSteps ?? []).filter(each => opens(places[each.firstStep].href));
  const items = steps.map(({ firstStep: code, done }) => ({
    title: entryOf(firstStep.values, code).label,
    note: done ? '已完成' : places[code].note,
    href: places[code].href,
    done,
  }));
  return { items, progress: `已完成 ${items.filter(({ done }) => done).length}/${items.length}` };
}

interface Parts {
  readonly panel: PanelRef;
  readonly actor: FirstStepsRef;
}

export function FirstStepsCard({ panel, actor }: Parts) {
  const { items, progress } = useSteps(panel);
  const isShown = useSelector(actor, snapshot => snapshot.matches('shown'));
  if (!isShown || items.length === 0) return null;
  return (
    <Card
      title={firstStep.label}
      note={progress}
      tools={
        <Button size="sm" look="quiet" onClick={() => actor.send({ type: 'steps.putAway' })}>
          暂不显示
        </Button>
      }
    >
      <FirstSteps label={firstStep.label} items={items} />
    </Card>
  );
}

/** Brings the list back that was put away before its end. */
export function FirstStepsLink({ panel, actor }: Parts) {
  const { items } = useSteps(panel);
  const isAway = useSelector(actor, snapshot => snapshot.matches('away'));
  if (!isAway || items.length === 0) return null;
  return (
    <Button size="sm" look="quiet" onClick={() => actor.send({ type: 'steps.show' })}>
      {firstStep.label}
    </Button>
  );
}
