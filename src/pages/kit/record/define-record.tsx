/** A page about one record: the call that loads it, and its view, with or without tabs. */
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { setup } from 'xstate';
import { Failure } from '@/api/failure';
import type { HasActions } from '@/api/schema/list';
import type { Shape } from '@/api/schema/shape';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Skeleton } from '@/components/controls/skeleton/skeleton';
import { Button } from '@/components/controls/button/button';
import { Card } from '@/components/frames/card/card';
import { Tabs } from '@/components/frames/tabs/tabs';
import type { OpenedPage } from '@/machines/portal/tab.machine';
import { type CompositeInput, compositeMachine, type CompositeRef } from '@/machines/screen/composite.machine';
import type { RecordRef } from '@/machines/screen/record.machine';
import { searchOfView, type TabsInput, tabsMachine, type TabsRef } from '@/machines/screen/tabs.machine';
import { ActionDialog } from '../action/dialogs';
import { ActionButtons } from '../action/action-link';
import type { Page } from '../page/page';
import { PageBody, TabHead } from '../page/page-body';
import { PageContextProvider, usePage } from '../page/page-context';
import type { Services } from '../page/services';
import { untyped } from '../page/untyped';
import { FlowButton } from '../flow/flow-button';
import { openRecord } from './open-record';
import {
  type RecordContext,
  RecordContextProvider,
  type PlainRecord,
  type RecordDefinition,
  type RecordTab,
  type RecordTools,
} from './record-definition';
import { RevealQuestion } from './reveal';

export function defineRecord<In, Out>(definition: RecordDefinition<In, Out>): Page {
  const plain = untyped<PlainRecord>(definition);
  if (plain.tabs) return tabbed(plain, plain.tabs);
  return plain.below ? above(plain, plain.below) : whole(plain);
}

const open = ({ load, input, tabTitle, flows }: PlainRecord, services: Services, search: string) =>
  openRecord(services, (address, options) => services.send(load, input(new URLSearchParams(address)), options), {
    search,
    ...(tabTitle && { titleOf: tabTitle }),
    ...(flows && { flowsOf: flows }),
  });

const whole = (definition: PlainRecord): Page => ({
  open: (services, { search }) => open(definition, services, search),
  View: ({ actor }) => <RecordFrame actor={actor} definition={definition} />,
});

/** The record and the page below it are separate actors, so that each loads by itself. */
const above = (definition: PlainRecord, below: Page): Page => ({
  lists: below.lists ?? [],
  open: (services, page) => ({
    logic: compositeMachine,
    input: {
      page,
      parts: {
        record: () => open(definition, services, page.search),
        below: own => below.open(services, own),
      },
      routes: {},
    } satisfies CompositeInput,
  }),
  View: ({ actor }) => <RecordAbove actor={actor} definition={definition} page={below} />,
});

interface RecordAboveProps {
  readonly actor: CompositeRef;
  readonly definition: PlainRecord;
  readonly page: Page;
}
function RecordAbove({ actor, definition, page: { View } }: RecordAboveProps) {
  const { record, below } = useParts(actor); // the machine starts both at once
  return <RecordFrame actor={record!} definition={definition} below={() => <View actor={below!} />} />;
}

/** The record and its tabs are separate actors; a tab starts when it is first opened. */
function tabbed(definition: PlainRecord, tabs: readonly RecordTab<unknown>[]): Page {
  return {
    lists: tabs.flatMap(({ page }) => page?.lists ?? []),
    open(services, page) {
      const { param } = definition;
      const number = param ? new URLSearchParams(page.search).get(param) : null;
      const views: TabsInput = {
        path: page.path,
        search: page.search,
        param: 'tab',
        ...(param && number && { kept: { [param]: number } }),
        views: tabs.map(tab => ({
          key: tab.key,
          open: own => (tab.page ? tab.page.open(services, own) : openStill()),
        })),
      };
      const input: CompositeInput = {
        page,
        parts: {
          record: () => open(definition, services, page.search),
          tabs: () => ({ logic: tabsMachine, input: views }),
        },
        routes: { 'record.changed': () => [{ to: 'record', event: { type: 'record.reload' } }] },
      };
      return { logic: compositeMachine, input };
    },
    View: ({ actor }) => <TabbedRecord actor={actor} definition={definition} tabs={tabs} />,
  };
}

interface TabbedRecordProps {
  readonly actor: CompositeRef;
  readonly definition: PlainRecord;
  readonly tabs: readonly RecordTab<unknown>[];
}

function TabbedRecord({ actor, definition, tabs }: TabbedRecordProps) {
  const { record, tabs: tabsActor } = useParts(actor); // the machine starts both at once
  return (
    <RecordFrame
      actor={record!}
      definition={definition}
      below={(shown, tools) => <RecordTabs actor={tabsActor!} tabs={tabs} record={shown} tools={tools} />}
    />
  );
}

/** A tab that shows parts of the record needs no machine of its own. */
const stillMachine = setup({}).createMachine({ id: 'still' });
const openStill = (): OpenedPage => ({ logic: stillMachine, input: undefined });

const useParts = (actor: CompositeRef) => useSelector(actor, snapshot => snapshot.context.parts);

interface RecordTabsProps {
  readonly actor: TabsRef;
  readonly tabs: readonly RecordTab<unknown>[];
  readonly record: unknown;
  readonly tools: RecordTools;
}

function RecordTabs({ actor, tabs, record, tools }: RecordTabsProps) {
  const page = usePage();
  const context = useSelector(actor, snapshot => snapshot.context);
  const { active, pages } = context;
  const inner = useMemo(
    () => ({ ...page, placed: (search: string) => page.placed(searchOfView(context, active, search)) }),
    [page, context, active],
  );
  return (
    <TabHead>
      <Tabs
        label="详情"
        tabs={tabs.map(({ key, label }) => ({ value: key, label }))}
        value={active}
        onChange={key => actor.send({ type: 'view.choose', key })}
      >
        {tabs.map(tab => ({
          value: tab.key,
          content:
            pages[tab.key] &&
            (tab.page ? (
              <PageContextProvider value={inner}>{<tab.page.View actor={pages[tab.key]!} />}</PageContextProvider>
            ) : (
              <PageBody>{tab.show(record, tools)}</PageBody>
            )),
        }))}
      </Tabs>
    </TabHead>
  );
}

interface RecordFrameProps {
  readonly actor: RecordRef;
  readonly definition: PlainRecord;
  /** Content below the record that has its own gutter. */
  readonly below?: (record: unknown, tools: RecordTools) => ReactNode;
}

/** A record page while loading, after a failure, and with the view of its definition. */
function RecordFrame({
  actor,
  definition: { actions: actionsOf, children: show, masked, param, load, flows: flowsOf },
  below,
}: RecordFrameProps) {
  const { record, failure, search } = useSelector(actor, snapshot => snapshot.context);
  const failed = useSelector(actor, snapshot => snapshot.matches('failed'));
  const { action, pictures, reveal } = useSelector(actor, snapshot => snapshot.children);
  const reload = () => actor.send({ type: 'record.reload' });
  if (failed) return <NotToBeHad failure={failure} onRetry={reload} />;
  if (record === null) {
    return (
      <PageBody>
        <Card label="正在加载">
          {[70, 50, 60].map(width => (
            <Skeleton key={width} width={width} />
          ))}
        </Card>
      </PageBody>
    );
  }
  const starter = action!; // the machine starts all three at once
  const shared: RecordContext = {
    pictures: pictures!,
    reveal: reveal!,
    self: param ? new URLSearchParams(search).get(param) : null,
    masked: masked?.(record) ?? null,
  };
  const offer: RecordTools['offer'] = actions => <ActionButtons actions={actions} actor={starter} />;
  const tools: RecordTools = {
    reload,
    offer,
    actions: (
      <>
        {actionsOf && offer(actionsOf(record).filter(each => each !== false))}
        <FlowButton flows={flowsOf?.(record) ?? []} record={record as HasActions} actor={starter} />
      </>
    ),
  };
  return (
    <RecordContextProvider value={shared}>
      <PageBody joined={below !== undefined}>{show(record, tools)}</PageBody>
      {below?.(record, tools)}
      <ActionDialog actor={starter} shape={(load.output ?? undefined) as Shape | undefined} />
      <RevealQuestion />
    </RecordContextProvider>
  );
}

function NotToBeHad({ failure, onRetry }: { readonly failure: Error | null; readonly onRetry: () => void }) {
  const missing = failure instanceof Failure && failure.reason === 'missing';
  return (
    <PageBody>
      <Card label="加载失败">
        <EmptyState
          kind="failed"
          title={missing ? failure.message : '加载失败'}
          text={missing ? '记录不存在，或不在您的查看范围内。' : failure?.message}
          actions={<Button onClick={onRetry}>重试</Button>}
        />
      </Card>
    </PageBody>
  );
}
