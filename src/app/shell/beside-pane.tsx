/** The record beside a list, bound to its actor; docs/domain/conventions.md#beside. */
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';
import type { Send } from '@/api/client/client';
import { Confirm } from '@/components/overlays/dialog/confirm';
import { SidePane } from '@/components/frames/side-pane/side-pane';
import { addressOf } from '@/machines/portal/address.machine';
import { type BesideLogic, besideMachine, type BesideRef, stepFrom } from '@/machines/portal/beside.machine';
import { type LoadedPage, type LoadInput, tabMachine } from '@/machines/portal/tab.machine';
import { tellWithin } from '@/machines/portal/tell-within';
import { besideKeys, useKeys } from '@/pages/kit/page/keys';
import type { PageContext } from '@/pages/kit/page/page-context';
import type { Services } from '@/pages/kit/page/services';
import { loadPage } from '../actors/navigation';
import { findRoute } from '../routing';
import { TabView } from './tab-view';

/** The logic of its actor; the pages of records are opened as in tabs. What is done there is seen in the list. */
export const besideLogic = (services: Services): BesideLogic =>
  besideMachine.provide({
    actors: {
      tab: tabMachine.provide({
        actors: {
          loadPage: fromPromise<LoadedPage, LoadInput>(({ input }) =>
            loadPage({ ...services, send: tellingList(services, input.key) }, input, undefined),
          ),
        },
      }),
    },
  });

const tellingList =
  ({ send, actors }: Services, key: string): Send =>
  async (call, input, options) => {
    const answer = await send(call, input, options);
    const list = actors()
      .openTabs.getSnapshot()
      .context.tabs.find(tab => tab.key === key)?.ref;
    const page = list?.getSnapshot().context.page;
    if (call.operates && page) tellWithin(page, { type: 'action.settled' });
    return answer;
  };

interface BesidePaneProps {
  readonly beside: BesideRef;
  /** Of the list's page. */
  readonly context: PageContext;
}

export function BesidePane({ beside, context }: BesidePaneProps) {
  const { href, among, title, tab } = useSelector(beside, snapshot => snapshot.context);
  const asks = useSelector(beside, snapshot => snapshot.matches({ opened: 'asking' }));
  const { path } = addressOf(href);
  const own = useMemo<PageContext>(
    () => ({ ...context, path, narrow: true, beside: null, neighbours: () => null }),
    [context, path],
  );
  const leave = () => beside.send({ type: 'beside.leave' });
  const step = (by: number) =>
    stepFrom({ among, href }, by) === null ? null : () => beside.send({ type: 'beside.step', by });
  useKeys(() => ({
    [besideKeys.next]: () => step(1)?.(),
    [besideKeys.previous]: () => step(-1)?.(),
    Escape: leave,
  }));
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.scrollTo({ top: 0 });
  }, [tab]);
  const at = among.indexOf(href);
  return (
    <SidePane
      title={title ?? findRoute(path)?.title ?? ''}
      place={at < 0 ? null : `${at + 1} / ${among.length}`}
      onPrevious={step(-1)}
      onNext={step(1)}
      href={href}
      onClose={leave}
      body={body}
    >
      {tab && <TabView key={tab.id} tabRef={tab} context={own} />}
      <Confirm
        open={asks}
        title="离开这条记录"
        confirm="放弃并离开"
        danger
        onCancel={() => beside.send({ type: 'leave.cancel' })}
        onConfirm={() => beside.send({ type: 'leave.confirm' })}
      >
        有内容尚未保存，离开后将丢失。
      </Confirm>
    </SidePane>
  );
}
