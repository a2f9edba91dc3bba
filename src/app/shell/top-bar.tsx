import { useSelector } from '@xstate/react';
import {
  ALargeSmall,
  House,
  Keyboard,
  KeyRound,
  Lock,
  LogOut,
  Maximize,
  Menu as MenuIcon,
  Minimize,
  Moon,
  Search,
  ShieldCheck,
  SlidersHorizontal,
  Sun,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '@/components/forms/icon-button/icon-button';
import { late } from '@/components/overlays/later/later';
import { Menu } from '@/components/overlays/menu/menu';
import { SearchButton } from '@/components/forms/search-button/search-button';
import { Topbar } from '@/components/navigation/topbar/topbar';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Phrase } from '@/machines/portal/safeguards.machine';
import type { SettingsRef } from '@/machines/portal/settings.machine';
import { sizes, type Size } from '@/api/constants';
import type { Services } from '@/pages/kit/page/services';
import { publicPaths } from '../public-paths';
import { changePasswordPath, homePath } from '../routes';
import { crumbsOf } from '../routing';
import { useIsDark } from '@/pages/kit/page/use-is-dark';
import { Bell } from './bell';
import { sizeLabels } from './size-labels';
import { KeysHelp } from './keys-help';
import { SearchPalette } from './search-palette';
import { usePhrase } from './use-phrase';
import { useFullScreen } from './use-full-screen';

const { Shown: RunningExports } = late(async () => (await import('./running-exports')).RunningExports);

const personActions = [
  { value: 'home', label: '主页', icon: <House aria-hidden /> },
  { value: 'password', label: '修改密码', icon: <KeyRound aria-hidden /> },
  { value: 'settings', label: '布局设置', icon: <SlidersHorizontal aria-hidden /> },
  { value: 'keys', label: '快捷键', icon: <Keyboard aria-hidden /> },
  { value: 'lock', label: '锁定屏幕', icon: <Lock aria-hidden /> },
  { value: 'logout', label: '退出', icon: <LogOut aria-hidden /> },
] as const;

const phraseAction = ({ label, text }: Phrase) => ({
  value: 'phrase',
  label: text === null ? `设置${label}` : `${label}：${text}`,
  icon: <ShieldCheck aria-hidden />,
});

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
  const held = useSelector(session, snapshot => snapshot.context.mustChangePassword);
  const phrase = usePhrase(portal);
  const narrow = useSelector(settings, snapshot => snapshot.matches({ device: 'mobile' }));
  const act = {
    phrase: () => phrase && void navigate(phrase.href),
    home: () => void navigate(homePath),
    password: () => void navigate(changePasswordPath),
    settings: () => settings.send({ type: 'drawer.open' }),
    keys: () => setKeys('shown'),
    lock: () => session.send({ type: 'session.lock' }),
    logout: () => session.send({ type: 'session.logout' }),
  };
  const openSearch = () => search.send({ type: 'search.open' });
  const crumbs =
    path === publicPaths.notFound || path === publicPaths.notAllowed
      ? [{ title: '首页', href: homePath }, { title: path.slice(1) }]
      : crumbsOf(path);
  return (
    <Topbar
      start={
        !held && (
          <IconButton label="菜单" onClick={() => settings.send({ type: 'sidebar.toggle' })}>
            <MenuIcon aria-hidden />
          </IconButton>
        )
      }
      crumbs={crumbs}
      person={{
        name: info?.agentBean.agentName ?? '我的账号',
        number: info?.agentBean.agentNo ?? '',
        actions: phrase ? [phraseAction(phrase), ...personActions] : personActions,
        onAction: value => act[value as keyof typeof act](),
      }}
    >
      {/* First, so that it moves nothing when it comes. */}
      {exported && <RunningExports exports={exports} />}
      {narrow ? (
        <IconButton label="搜索" onClick={openSearch}>
          <Search aria-hidden />
        </IconButton>
      ) : (
        <SearchButton keys="Ctrl K" onClick={openSearch} />
      )}
      <Bell notices={notices} now={services.now} />
      {!narrow && <Looks settings={settings} />}
      <SearchPalette portal={portal} />
      <KeysHelp open={keys === 'shown'} onOpen={() => setKeys('shown')} onClose={() => setKeys('hidden')} />
    </Topbar>
  );
}

/** How the portal looks and fits, at hand where there is room for it. */
function Looks({ settings }: { readonly settings: SettingsRef }) {
  const size = useSelector(settings, snapshot => snapshot.context.size);
  const dark = useIsDark(settings);
  const fullScreen = useFullScreen();
  return (
    <>
      {fullScreen && (
        <IconButton label={fullScreen.on ? '退出全屏' : '全屏'} onClick={fullScreen.toggle}>
          {fullScreen.on ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        </IconButton>
      )}
      <Menu
        label="选择尺寸"
        items={sizes.map(value => ({ value, label: sizeLabels[value], checked: value === size }))}
        onSelect={value => settings.send({ type: 'size.choose', size: value as Size })}
      >
        <IconButton label="选择尺寸">
          <ALargeSmall aria-hidden />
        </IconButton>
      </Menu>
      <IconButton
        label="切换深浅色"
        onClick={() => settings.send({ type: 'theme.choose', theme: dark ? 'light' : 'dark' })}
      >
        {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </IconButton>
      <IconButton label="布局设置" onClick={() => settings.send({ type: 'drawer.open' })}>
        <SlidersHorizontal aria-hidden />
      </IconButton>
    </>
  );
}
