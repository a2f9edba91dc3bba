/** The search palette, bound to the search actor: grouped results, and the portal's own actions. */
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { Palette } from '@/components/overlays/palette/palette';
import type { PaletteGroup } from '@/components/overlays/palette/palette-dialog';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Hit } from '@/machines/portal/search.machine';
import { useIsDark } from '@/pages/kit/page/use-is-dark';
import type { PortalAction } from '../actors/search-pages';

export function SearchDialog({ portal, open }: { readonly portal: PortalRef; readonly open: boolean }) {
  const { search, settings, session, openTabs } = childrenOf(portal);
  const navigate = useNavigate();
  const { text, places, records } = useSelector(search, snapshot => snapshot.context);
  const looking = useSelector(search, snapshot => snapshot.hasTag('looking'));
  const asking = useSelector(search, snapshot => snapshot.hasTag('busy'));
  const failed = useSelector(search, snapshot => snapshot.matches({ open: { records: 'failed' } }));
  const dark = useIsDark(settings);
  const actions: Readonly<Record<PortalAction, () => void>> = {
    lights: () => settings.send({ type: 'theme.choose', theme: dark ? 'light' : 'dark' }),
    settings: () => settings.send({ type: 'drawer.open' }),
    menu: () => settings.send({ type: 'sidebar.toggle' }),
    closeAll: () => openTabs.send({ type: 'tag.closeAll' }),
    logout: () => session.send({ type: 'session.logout' }),
  };
  const close = () => search.send({ type: 'search.close' });
  // The records match exactly: only pages that do so too are listed before them.
  const isFirst = ({ isApproximate, isExternal }: Hit) => !isApproximate && !isExternal;
  const hits = [...places.hits.filter(isFirst), ...records, ...places.hits.filter(hit => !isFirst(hit))];
  return (
    <Palette
      open={open}
      onClose={close}
      text={text}
      onText={typed => search.send({ type: 'search.type', text: typed })}
      groups={groupsOf(hits)}
      reading={places.reading}
      onChoose={id => {
        // What is listed still answers the text before.
        if (search.getSnapshot().hasTag('stale')) return;
        close();
        const { href, isExternal } = hits.find(hit => hit.id === id) ?? {};
        if (href && isExternal) window.open(href, '_blank', 'noopener');
        else if (href) void navigate(href);
        else actions[id as PortalAction](); // a hit without a link is an action of the portal
      }}
      note={noteOf({ text: text.trim(), looking, asking, failed, isEmpty: hits.length === 0 })}
    />
  );
}

function groupsOf(hits: readonly Hit[]): PaletteGroup[] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) {
    const title = hit.isApproximate ? `相近的${hit.group}` : hit.group;
    groups.set(title, [...(groups.get(title) ?? []), hit]);
  }
  return [...groups].map(([title, items]) => ({ title, items }));
}

interface SearchStatus {
  readonly text: string;
  readonly looking: boolean;
  readonly asking: boolean;
  readonly failed: boolean;
  readonly isEmpty: boolean;
}
function noteOf({ text, looking, asking, failed, isEmpty }: SearchStatus): string | undefined {
  if (text === '') return '可输入页面、操作、手册、编号、名称，或一句话：提现 失败 上月；本月没有交易的商户';
  if (asking) return '正在查找编号、名称和金额…';
  if (failed) return '编号、名称和金额查找失败，请稍后再试';
  return isEmpty && !looking && text !== '' ? `没有找到「${text}」` : undefined;
}
