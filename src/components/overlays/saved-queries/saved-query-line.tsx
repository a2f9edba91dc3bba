import { House, Link2, PanelLeft, Star, Trash2 } from 'lucide-react';
import { savedQueries } from 'styled-system/recipes';
import { IconButton } from '../../forms/icon-button/icon-button';
import type { SavedQueriesProps, SavedQueryItem } from './saved-queries-props';

type SavedQueryLineProps = Pick<SavedQueriesProps, 'onApply' | 'onChange' | 'onShare' | 'onRemove'> & {
  item: SavedQueryItem;
};

const filled = (on: boolean) => (on ? 'currentColor' : 'none');

/** One saved query: its name asks it, the buttons behind say where it is offered. */
export function SavedQueryLine({ item, onApply, onChange, onShare, onRemove }: SavedQueryLineProps) {
  const classes = savedQueries();
  const { key, name, words, isDefault, inMenu, onHome } = item;
  return (
    <li className={classes.item}>
      <button type="button" className={classes.name} onClick={() => onApply(key)}>
        <span>{name}</span>
        <span className={classes.words}>{words}</span>
      </button>
      <span className={classes.actions}>
        <IconButton
          size="sm"
          label={`${name} 设为默认`}
          aria-pressed={isDefault}
          onClick={() => onChange({ ...item, isDefault: !isDefault })}
        >
          <Star aria-hidden fill={filled(isDefault)} />
        </IconButton>
        <IconButton
          size="sm"
          label={`${name} 固定到菜单`}
          aria-pressed={inMenu}
          onClick={() => onChange({ ...item, inMenu: !inMenu })}
        >
          <PanelLeft aria-hidden fill={filled(inMenu)} />
        </IconButton>
        <IconButton
          size="sm"
          label={`${name} 固定到首页`}
          aria-pressed={onHome}
          onClick={() => onChange({ ...item, onHome: !onHome })}
        >
          <House aria-hidden fill={filled(onHome)} />
        </IconButton>
        <IconButton size="sm" label={`复制链接 ${name}`} onClick={() => onShare(key)}>
          <Link2 aria-hidden />
        </IconButton>
        <IconButton size="sm" label={`删除 ${name}`} onClick={() => onRemove(key)}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}
