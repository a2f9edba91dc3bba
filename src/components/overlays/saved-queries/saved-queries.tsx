import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { savedQueries } from 'styled-system/recipes';
import { Button } from '../../forms/button/button';
import { Popover } from '../popover/popover';
import { SaveQueryForm } from './save-query-form';
import { SavedQueryLine } from './saved-query-line';
import type { SavedQueriesProps } from './saved-queries-props';

export type { SavedQueryItem } from './saved-queries-props';

/** Queries that an operator asks again and again: under a name, as the screen's first one, or pinned with a live count. */
export function SavedQueries({ items, present, busy = false, onApply, onSave, ...changes }: SavedQueriesProps) {
  const classes = savedQueries();
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
      footer={<SaveQueryForm present={present} busy={busy} onSave={onSave} />}
    >
      {items.length === 0 && (
        <p className={classes.nothing}>还没有常用查询。设好条件后在下方命名保存，「近7天」等相对日期会自动更新。</p>
      )}
      <ul className={classes.list} aria-label="常用查询">
        {items.map(item => (
          <SavedQueryLine
            key={item.key}
            item={item}
            onApply={key => {
              setOpen(false);
              onApply(key);
            }}
            {...changes}
          />
        ))}
      </ul>
    </Popover>
  );
}
