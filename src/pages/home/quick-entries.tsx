/** 快捷入口: shortcuts that the operator chose, stored with the preferences on the server. */
import { useSelector } from '@xstate/react';
import { EntryTiles } from '@/components/frames/entry-tiles/entry-tiles';
import { Button } from '@/components/controls/button/button';
import { Card } from '@/components/frames/card/card';
import { lazyPart, opening } from '@/components/lazy';
import { entriesMachine, type EntriesInput, type EntriesRef } from '@/machines/screen/entries.machine';
import type { Page } from '@/pages/kit/page/page';
import { usePage } from '@/pages/kit/page/page-context';

const dialog = lazyPart(
  async () => (await import('@/components/frames/entry-tiles/entries-dialog')).EntriesDialog,
  () => opening,
);

const choiceKey = 'home.entries';
const standard = [
  '/custManage/custApply',
  '/agentManage/agent/add',
  '/trans/searchTrans',
  '/terminalManage/terminal/stock',
  '/profit/searchProfit',
  '/myInfo/withdraw/search',
  '/myInfo/invoice/management',
  '/downTask/downloadTask',
];
const atMost = 12;

/** A choice stored by an earlier version of the portal may have any type. */
const pathsOf = (choice: unknown): readonly string[] | null =>
  Array.isArray(choice) && choice.every(each => typeof each === 'string') ? choice : null;

export const openEntries: Page['open'] = ({ actors }) => {
  const { preferences } = actors();
  const input: EntriesInput = {
    chosen: pathsOf(preferences.getSnapshot().context.choices[choiceKey]),
    standard,
    atMost,
  };
  const logic = entriesMachine.provide({
    actions: {
      storeChoice: (_, { chosen }) => preferences.send({ type: 'choice.make', key: choiceKey, choice: chosen }),
    },
  });
  return { logic, input };
};

export function QuickEntries({ actor }: { readonly actor: EntriesRef }) {
  const { places } = usePage();
  const { chosen, draft } = useSelector(actor, snapshot => snapshot.context);
  const arranging = useSelector(actor, snapshot => snapshot.matches('arranging'));
  const open = new Map(places.flatMap(({ entries }) => entries.map(entry => [entry.href, entry] as const)));
  // A page that is removed or not permitted is hidden but stays in the choice, in case it becomes available again.
  const entriesOf = (paths: readonly string[]) => paths.flatMap(path => open.get(path) ?? []);
  return (
    <Card
      title="快捷入口"
      tools={
        <Button size="sm" look="quiet" onClick={() => actor.send({ type: 'entries.arrange' })}>
          自定义
        </Button>
      }
    >
      <EntryTiles label="快捷入口" entries={entriesOf(chosen ?? standard)} />
      {arranging && (
        <dialog.Part
          open
          chosen={entriesOf(draft)}
          offered={places}
          atMost={atMost}
          onMove={(entry, by) => actor.send({ type: 'entry.move', entry, by })}
          onAdd={entry => actor.send({ type: 'entry.add', entry })}
          onRemove={entry => actor.send({ type: 'entry.remove', entry })}
          onReset={() => actor.send({ type: 'entries.reset' })}
          onSave={() => actor.send({ type: 'entries.save' })}
          onClose={() => actor.send({ type: 'entries.cancel' })}
        />
      )}
    </Card>
  );
}
