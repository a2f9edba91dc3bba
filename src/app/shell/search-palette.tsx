/** The search of the top bar and of Ctrl/⌘+K, bound to the search actor: places, actions and records by their number. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Palette } from '@/components/overlays/palette/palette';
import type { SearchRef } from '@/machines/portal/search.machine';

export interface PaletteAction {
  readonly id: string;
  readonly title: string;
  readonly run: () => void;
}
interface SearchPaletteProps {
  readonly search: SearchRef;
  readonly actions: readonly PaletteAction[];
}

export function SearchPalette({ search, actions }: SearchPaletteProps) {
  const navigate = useNavigate();
  const { text, places, records } = useSelector(search, snapshot => snapshot.context);
  const open = useSelector(search, snapshot => snapshot.matches('open'));
  const asking = useSelector(search, snapshot => snapshot.hasTag('busy'));
  const failed = useSelector(search, snapshot => snapshot.matches({ open: { records: 'failed' } }));
  const close = () => search.send({ type: 'search.close' });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      search.send({ type: 'search.open' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [search]);

  const fitting = actions.filter(({ title }) => title.includes(text.trim()));
  const nothing = text.trim() !== '' && places.length + records.length + fitting.length === 0;
  return (
    <Palette
      open={open}
      onClose={close}
      text={text}
      onText={typed => search.send({ type: 'search.type', text: typed })}
      groups={[
        { title: '记录', items: records },
        { title: '页面', items: places },
        { title: '操作', items: fitting },
      ]}
      onChoose={id => {
        close();
        const href = [...records, ...places].find(hit => hit.id === id)?.href;
        if (href) void navigate(href);
        else actions.find(action => action.id === id)?.run();
      }}
      note={
        asking
          ? '正在按编号查找…'
          : failed
            ? '按编号查找失败，请稍后再试'
            : nothing
              ? `没有找到“${text.trim()}”`
              : undefined
      }
    />
  );
}
