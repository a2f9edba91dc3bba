import { House, Link2, PanelLeft, Star, Trash2 } from 'lucide-react';
import { savedQueries } from 'styled-system/recipes';
import { IconButton } from '../../forms/icon-button/icon-button';
import type { SavedQueriesProps, SavedQueryItem } from './saved-queries-props';

type SavedQueryLineProps = Pick<SavedQueriesProps, 'onApply' | 'onChange' | 'onShare' | 'onRemove'> & {
  item: SavedQueryItem;
};

/** One saved query: its name asks it, the buttons behind say where it is offered. */
export function SavedQueryLine({ item, onApply, onChange, onShare, onRemove }: SavedQueryLineProps) {
  const classes = savedQueries();
  const { key, name, words, isDefault, pin } = item;
  const turnPin = (place: 'SIDEBAR' | 'HOME') => onChange({ ...item, pin: pin === place ? 'NONE' : place });
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
          <Star aria-hidden fill={isDefault ? 'currentColor' : 'none'} />
        </IconButton>
        <IconButton
          size="sm"
          label={`${name} 固定到菜单`}
          aria-pressed={pin === 'SIDEBAR'}
          onClick={() => turnPin('SIDEBAR')}
        >
          <PanelLeft aria-hidden />
        </IconButton>
        <IconButton
          size="sm"
          label={`${name} 固定到首页`}
          aria-pressed={pin === 'HOME'}
          onClick={() => turnPin('HOME')}
        >
          <House aria-hidden />
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
