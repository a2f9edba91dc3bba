/** A page about one record: what loads it, and what shows it once it is there: all at once, or under tabs. */
import { compositeMachine, type CompositeInput, type CompositeRef } from '@/machines/screen/composite.machine';
import type { RecordRef } from '@/machines/screen/record.machine';
import { tabsMachine, type TabsInput, type TabsRef } from '@/machines/screen/tabs.machine';
import type { Page } from '../page/page';
import type { Services } from '../page/services';
import { openRecord } from './open-record';
import type { PlainRecord, RecordDefinition, RecordTab } from './record-definition';
import { openStill, RecordTabs, useParts } from './record-tabs';
import { RecordFrame } from './record-frame';

export function defineRecord<In, Out>(definition: RecordDefinition<In, Out>): Page {
  const plain = definition as unknown as PlainRecord; // the one place where that happens
  return plain.tabs ? tabbed(plain, plain.tabs) : whole(plain);
}

const open = ({ load, input, tabTitle, flows }: PlainRecord, services: Services, search: string) =>
  openRecord(services, (address, options) => services.send(load, input(new URLSearchParams(address)), options), {
    search,
    ...(tabTitle && { titleOf: tabTitle }),
    ...(flows && { flowsOf: flows }),
  });

const whole = (definition: PlainRecord): Page => ({
  open: (services, { search }) => open(definition, services, search),
  View: ({ actor }) => <RecordFrame actor={actor as RecordRef} definition={definition} />,
});

/** The record and its tabs are actors side by side: what is under a tab is begun when it is first looked at. */
function tabbed(definition: PlainRecord, tabs: readonly RecordTab<unknown>[]): Page {
  return {
    lists: tabs.flatMap(({ page }) => page?.lists ?? []),
    open(services, page) {
      const { param } = definition;
      const number = param ? new URLSearchParams(page.search).get(param) : null;
      const views: TabsInput = {
        ...{ path: page.path, search: page.search, param: 'tab' },
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
    View: ({ actor }) => <TabbedRecord actor={actor as CompositeRef} definition={definition} tabs={tabs} />,
  };
}

interface TabbedRecordProps {
  readonly actor: CompositeRef;
  readonly definition: PlainRecord;
  readonly tabs: readonly RecordTab<unknown>[];
}

function TabbedRecord({ actor, definition, tabs }: TabbedRecordProps) {
  const { record, tabs: tabsActor } = useParts(actor);
  return (
    <RecordFrame
      actor={record as RecordRef}
      definition={definition}
      below={(shown, tools) => <RecordTabs actor={tabsActor as TabsRef} tabs={tabs} record={shown} tools={tools} />}
    />
  );
}
