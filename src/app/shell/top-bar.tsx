import { useSelector } from '@xstate/react';
import {
  ALargeSmall,
  Bell as BellIcon,
  Maximize,
  Menu as MenuIcon,
  Minimize,
  Moon,
  Search,
  SlidersHorizontal,
  Sun,
} from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Size, sizes } from '@/api/constants';
import { Badge, unreadWords } from '@/components/controls/badge/badge';
import { IconButton } from '@/components/controls/icon-button/icon-button';
import { SearchButton } from '@/components/controls/search-button/search-button';
import { Link } from '@/components/controls/link/link';
import { Topbar } from '@/components/frames/topbar/topbar';
import { lazyPart, lazyPopup } from '@/components/lazy';
import { Menu } from '@/components/overlays/menu/menu';
import { Popover } from '@/components/overlays/popover/popover';
import type { SessionInfo } from '@/machines/portal/session-state';
import type { NoticesRef } from '@/machines/portal/notices.machine';
import { type PortalRef, childrenOf } from '@/machines/portal/portal.machine';
import type { Phrase } from '@/machines/portal/safeguards.machine';
import type { SettingsRef } from '@/machines/portal/settings.machine';
import { noticePaths } from '@/pages/kit/page/paths';
import type { Services } from '@/pages/kit/page/services';
import { useIsDark } from '@/pages/kit/page/use-is-dark';
import { publicPaths } from '../public-paths';
import { changePasswordPath, homePath } from '../routes/table';
import { crumbsOf } from '../routing';
import type { NoticeKind } from './bell-news';
import type { PersonAction } from './person-icons';
import { sizeLabels } from './size-labels';
import { usePhrase } from './use-phrase';
import { dialogs, portalKeys, useKeys } from '@/pages/kit/page/keys';

const { Part: News } = lazyPart(async () => (await import('./bell-news')).BellNews);
const { Part: RunningExports } = lazyPart(async () => (await import('./running-exports')).RunningExports);

/** The pictures of the account menu come with its list, in their place. */
const icons = lazyPart(
  async () => (await import('./person-icons')).PersonIcon,
  () => <svg aria-hidden />,
);
const personAction = (value: PersonAction, label: string) => ({ value, label, icon: <icons.Part of={value} /> });

const personActions = [
  personAction('home', '主页'),
  personAction('password', '修改密码'),
  personAction('settings', '布局设置'),
  personAction('keys', '帮助'),
  personAction('lock', '锁定屏幕'),
  personAction('logout', '退出'),
];

/** Only in the demo: where initial passwords and codes can be read. */
const demoPhoneAction = personAction('demoPhone', '演示手机');

const phraseAction = ({ label, text }: Phrase) =>
  personAction('phrase', text === null ? `设置${label}` : `${label}：${text}`);

interface TopLineProps {
  readonly portal: PortalRef;
  readonly services: Services;
  readonly path: string;
}

/** The top bar, bound to session, settings, notices and search. */
export function TopLine({ portal, services, path }: TopLineProps) {
  const { session, settings, notices, search } = childrenOf(portal);
  const { exports } = childrenOf(portal);
  const exported = useSelector(exports, ({ context }) => context.running.length + context.finished.length > 0);
  const navigate = useNavigate();
  const [keys, setKeys] = useState<'shown' | 'hidden'>('hidden');
  const info = useSelector(session, snapshot => snapshot.context.info);
  const mustChangePassword = useSelector(session, snapshot => snapshot.context.mustChangePassword);
  const phrase = usePhrase(portal);
  const narrow = useSelector(settings, snapshot => snapshot.matches({ device: 'mobile' }));
  const act: Readonly<Record<PersonAction, () => void>> = {
    phrase: () => phrase && void navigate(phrase.href),
    demoPhone: () => info?.textsAt && void open(info.textsAt, '_blank', 'noopener'),
    home: () => void navigate(homePath),
    password: () => void navigate(changePasswordPath),
    settings: () => settings.send({ type: 'drawer.open' }),
    keys: () => setKeys('shown'),
    lock: () => session.send({ type: 'session.lock' }),
    logout: () => session.send({ type: 'session.logout' }),
  };
  const openSearch = () => search.send({ type: 'search.open' });
  return (
    <Topbar
      start={
        !mustChangePassword && (
          <IconButton label="菜单" onClick={() => settings.send({ type: 'sidebar.toggle' })}>
            <MenuIcon aria-hidden />
          </IconButton>
        )
      }
      crumbs={crumbsAt(path)}
      person={{
        ...signedInAs(info),
        actions: [
          ...(phrase ? [phraseAction(phrase)] : []),
          ...(info?.textsAt ? [demoPhoneAction] : []),
          ...personActions,
        ],
        onAction: value => act[value as PersonAction](),
      }}
    >
      {/* First, so that it shifts nothing when it appears. */}
      {exported && <RunningExports exports={exports} />}
      {narrow ? (
        <IconButton label="搜索" onClick={openSearch}>
          <Search aria-hidden />
        </IconButton>
      ) : (
        <SearchButton keys="Ctrl K" onClick={openSearch} />
      )}
      <Bell notices={notices} now={services.now} />
      <Sizes settings={settings} />
      {!narrow && <Looks settings={settings} />}
      <SearchPalette portal={portal} />
      <KeysHelp path={path} open={keys === 'shown'} onOpen={() => setKeys('shown')} onClose={() => setKeys('hidden')} />
    </Topbar>
  );
}

/** Addresses that say why nothing is shown have no route. */
const crumbsAt = (path: string) =>
  path === publicPaths.notFound || path === publicPaths.notAllowed
    ? [{ title: '首页', href: homePath }, { title: path.slice(1) }]
    : crumbsOf(path);

/** Further appearance controls, shown if there is room for them. */
function Looks({ settings }: { readonly settings: SettingsRef }) {
  const showSettings = useSelector(settings, snapshot => snapshot.context.showSettings);
  const dark = useIsDark(settings);
  const fullScreen = useFullScreen();
  return (
    <>
      {fullScreen && (
        <IconButton label={fullScreen.on ? '退出全屏' : '全屏'} onClick={fullScreen.toggle}>
          {fullScreen.on ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        </IconButton>
      )}
      <IconButton
        label="切换深浅色"
        onClick={() => settings.send({ type: 'theme.choose', theme: dark ? 'light' : 'dark' })}
      >
        {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </IconButton>
      {showSettings && (
        <IconButton label="布局设置" onClick={() => settings.send({ type: 'drawer.open' })}>
          <SlidersHorizontal aria-hidden />
        </IconButton>
      )}
    </>
  );
}

function Sizes({ settings }: { readonly settings: SettingsRef }) {
  const size = useSelector(settings, snapshot => snapshot.context.size);
  return (
    <Menu
      label="选择尺寸"
      items={sizes.map(value => ({ value, label: sizeLabels[value], checked: value === size }))}
      onSelect={value => settings.send({ type: 'size.choose', size: value as Size })}
    >
      <IconButton label="选择尺寸">
        <ALargeSmall aria-hidden />
      </IconButton>
    </Menu>
  );
}

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Full-screen state of the portal and its toggle; null if the browser does not support it. */
function useFullScreen(): { readonly on: boolean; readonly toggle: () => void } | null {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  // The browser may refuse, for example inside a frame; then nothing changes and no message is needed.
  const quietly = (done: Promise<void>) => void done.catch(() => {});
  return { on, toggle: () => quietly(on ? document.exitFullscreen() : document.documentElement.requestFullscreen()) };
}

const { Part: Live } = lazyPopup(async () => (await import('./search-dialog')).SearchDialog);

/** Search of the top bar and of Ctrl/⌘+K: its shortcut, and the palette, whose code is loaded on first use or when the browser is idle. */
function SearchPalette({ portal }: { readonly portal: PortalRef }) {
  const { search } = childrenOf(portal);
  const open = useSelector(search, snapshot => snapshot.matches('open'));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, shiftKey, repeat } = event;
      const snapshot = search.getSnapshot();
      const { text } = snapshot.context;
      const typed = key === 'Backspace' ? text.slice(0, -1) : key.length === 1 && text + key;
      if (altKey) return;
      if (event.ctrlKey || event.metaKey) {
        if (key.toLowerCase() !== 'k' || shiftKey) return;
        if (!repeat) search.send({ type: 'search.open' });
      } else {
        // What is typed before the palette has the focus arrives in it.
        if (typed === false || !snapshot.matches('open') || (event.target as Element).closest(dialogs)) return;
        event.stopPropagation();
        search.send({ type: 'search.type', text: typed });
      }
      event.preventDefault();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [search]);
  return <Live open={open} portal={portal} />;
}

/** The bell of the top bar, bound to the notices actor (docs/domain/notice.md#bell). */
function Bell({ notices, now }: { readonly notices: NoticesRef; readonly now: () => number }) {
  // No other component needs to know whether the bell is open or which tab is selected.
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<NoticeKind>('1');
  const unread = useSelector(notices, ({ context: { news } }) => (news ? news.sunRead + news.punRead : 0));
  return (
    <Popover
      title="通知"
      titleHidden
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={unread > 0 ? `通知，${unreadWords(unread)}` : '通知'}>
          <Badge count={unread}>
            <BellIcon aria-hidden />
          </Badge>
        </IconButton>
      }
      footer={
        <Link to={`${noticePaths.all}?selectItem=${shown}`} onClick={() => setOpen(false)}>
          查看全部
        </Link>
      }
    >
      <News notices={notices} now={now} shown={shown} onShow={setShown} onFollow={() => setOpen(false)} />
    </Popover>
  );
}

const { Part: KeysDialog } = lazyPopup(async () => (await import('./keys-dialog')).KeysDialog);

interface KeysHelpProps {
  /** Of the page that is helped with. */
  readonly path: string;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/**
 * Help and shortcuts, opened by `?` on any page and from the user menu; its code is loaded on first use or when the browser
 * is idle.
 */
export function KeysHelp({ path, open, onOpen, onClose }: KeysHelpProps) {
  useKeys(() => ({ [portalKeys.help]: onOpen }));
  return <KeysDialog path={path} open={open} onClose={onClose} />;
}

/** The provider; of the platform's staff, who have no number as a provider, the person. */
function signedInAs(info: SessionInfo | null) {
  if (!info) return { name: '我的账号', number: '' };
  const { expandWay, agentName, agentNo, operatorName, roleName, username } = info.agentBean;
  return expandWay === 'PLATFORM'
    ? { name: operatorName, number: `${username} · ${roleName}` }
    : { name: agentName, number: `${agentNo} · ${operatorName} ${roleName}` };
}
