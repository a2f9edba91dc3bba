import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { entryTiles } from 'styled-system/recipes/entry-tiles';
import { Button } from '../../controls/button/button';
import { Checkbox } from '../../controls/checkbox/checkbox';
import { IconButton } from '../../controls/icon-button/icon-button';
import { Dialog } from '../../overlays/dialog/dialog';

export interface EntriesDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** Selected entries, in their order. */
  chosen: readonly { readonly title: string; readonly href: string }[];
  /** All entries, by the group of the menu. */
  offered: readonly {
    readonly title: string;
    readonly entries: readonly { readonly title: string; readonly href: string }[];
  }[];
  /** How many can be selected. */
  atMost: number;
  /** Called to move a selected entry by one place. */
  onMove: (href: string, by: 1 | -1) => void;
  /** Called to select an entry. */
  onAdd: (href: string) => void;
  /** Called to deselect an entry. */
  onRemove: (href: string) => void;
  /** Called by 「恢复默认」. */
  onReset: () => void;
  /** Called by 「确定」. */
  onSave: () => void;
  /** Called to close it without saving. */
  onClose: () => void;
}

/** Dialog to select the quick entries and their order. */
export function EntriesDialog(props: EntriesDialogProps) {
  const { open, chosen, offered, atMost, onAdd, onRemove, onReset, onSave, onClose } = props;
  const classes = entryTiles();
  const isChosen = (href: string) => chosen.some(each => each.href === href);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="自定义快捷入口"
      footer={
        <>
          <Button look="quiet" onClick={onReset}>
            恢复默认
          </Button>
          <Button onClick={onClose}>取消</Button>
          <Button look="primary" disabled={chosen.length === 0} onClick={onSave}>
            确定
          </Button>
        </>
      }
    >
      <h3 className={classes.heading}>
        已选 {chosen.length}/{atMost}
      </h3>
      <Chosen {...props} />
      {offered.map(({ title, entries }) => (
        <fieldset key={title} className={classes.group}>
          <legend className={classes.heading}>{title}</legend>
          {entries.map(entry => (
            <Checkbox
              key={entry.href}
              label={entry.title}
              checked={isChosen(entry.href)}
              disabled={!isChosen(entry.href) && chosen.length >= atMost}
              onChange={checked => (checked ? onAdd : onRemove)(entry.href)}
            />
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}

function Chosen({ chosen, onMove, onRemove }: EntriesDialogProps) {
  return (
    <ol className={entryTiles().chosen} aria-label="已选入口">
      {chosen.map(({ title, href }, index) => (
        <li key={href}>
          <span>{title}</span>
          <IconButton size="sm" label={`${title} 前移`} disabled={index === 0} onClick={() => onMove(href, -1)}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton
            size="sm"
            label={`${title} 后移`}
            disabled={index === chosen.length - 1}
            onClick={() => onMove(href, 1)}
          >
            <ChevronDown aria-hidden />
          </IconButton>
          <IconButton size="sm" label={`移除 ${title}`} onClick={() => onRemove(href)}>
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}
