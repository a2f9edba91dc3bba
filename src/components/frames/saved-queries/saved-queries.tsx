import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../controls/button/button';
import { lazyPart } from '../../lazy';
import { Popover } from '../../overlays/popover/popover';
import type { SavedQueriesProps } from './saved-queries-panel';

export type { SavedQueryItem } from './saved-queries-panel';

const parts = () => import('./saved-queries-panel');
const panel = lazyPart(async () => (await parts()).SavedQueriesPanel);
const form = lazyPart(async () => (await parts()).SaveQueryForm);

/** Saved queries of an operator: applied by name, used as the screen's default, or pinned with a live count. */
export function SavedQueries({
  items,
  present,
  arranges,
  busy = false,
  onApply,
  onSave,
  ...changes
}: SavedQueriesProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      title="常用查询"
      align="start"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm">
          <Bookmark aria-hidden />
          常用查询
        </Button>
      }
      footer={<form.Part present={present} arranges={arranges} busy={busy} onSave={onSave} />}
    >
      <panel.Part
        items={items}
        onApply={key => {
          setOpen(false);
          onApply(key);
        }}
        {...changes}
      />
    </Popover>
  );
}
