import { Bookmark, House, Link2, PanelLeft, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { savedQueries } from 'styled-system/recipes';
import { Button } from '../../forms/button/button';
import { IconButton } from '../../forms/icon-button/icon-button';
import { Input } from '../../forms/input/input';
import { Popover } from '../popover/popover';

export interface SavedQueryItem {
  readonly key: string;
  readonly name: string;
  /** What it asks for. */
  readonly words: string;
  readonly isDefault: boolean;
  readonly pin: 'NONE' | 'SIDEBAR' | 'HOME';
}
export interface SavedQueriesProps {
  items: readonly SavedQueryItem[];
  /** What would be saved now. */
  present: string;
  busy?: boolean;
  onApply: (key: string) => void;
  onSave: (name: string) => void;
  onChange: (item: SavedQueryItem) => void;
  onShare: (key: string) => void;
  onRemove: (key: string) => void;
}
const longest = 20;

/** Queries that an operator asks again and again: under a name, as the screen's first one, or pinned with a live count. */
export function SavedQueries({
  items,
  present,
  busy = false,
  onApply,
  onSave,
  onChange,
  onShare,
  onRemove,
}: SavedQueriesProps) {
  const classes = savedQueries();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const save = () => {
    if (name.trim() === '') return;
    onSave(name.trim());
    setName('');
  };
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
      footer={
        <form
          className={classes.form}
          onSubmit={event => {
            event.preventDefault();
            save();
          }}
        >
          <Input
            size="sm"
            value={name}
            onChange={setName}
            maxLength={longest}
            placeholder="为当前条件取名"
            aria-label="查询名称"
            autoComplete="off"
          />
          <Button type="submit" size="sm" look="primary" busy={busy} disabled={name.trim() === ''} title={present}>
            保存
          </Button>
        </form>
      }
    >
      {items.length === 0 && (
        <p className={classes.nothing}>还没有常用查询。设好条件后在下面取名保存，近7天等日期会随日历移动。</p>
      )}
      <ul className={classes.list} aria-label="常用查询">
        {items.map(item => {
          const { key, words, isDefault, pin } = item;
          const turnPin = (place: 'SIDEBAR' | 'HOME') => onChange({ ...item, pin: pin === place ? 'NONE' : place });
          return (
            <li key={key} className={classes.item}>
              <button
                type="button"
                className={classes.name}
                onClick={() => {
                  setOpen(false);
                  onApply(key);
                }}
              >
                <span>{item.name}</span>
                <span className={classes.words}>{words}</span>
              </button>
              <span className={classes.actions}>
                <IconButton
                  size="sm"
                  label={`${item.name} 设为默认`}
                  aria-pressed={isDefault}
                  onClick={() => onChange({ ...item, isDefault: !isDefault })}
                >
                  <Star aria-hidden fill={isDefault ? 'currentColor' : 'none'} />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`${item.name} 固定到菜单`}
                  aria-pressed={pin === 'SIDEBAR'}
                  onClick={() => turnPin('SIDEBAR')}
                >
                  <PanelLeft aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`${item.name} 固定到首页`}
                  aria-pressed={pin === 'HOME'}
                  onClick={() => turnPin('HOME')}
                >
                  <House aria-hidden />
                </IconButton>
                <IconButton size="sm" label={`复制链接 ${item.name}`} onClick={() => onShare(key)}>
                  <Link2 aria-hidden />
                </IconButton>
                <IconButton size="sm" label={`删除 ${item.name}`} onClick={() => onRemove(key)}>
                  <Trash2 aria-hidden />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}
