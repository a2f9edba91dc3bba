import { useSelector } from '@xstate/react';
import { ALargeSmall, House, KeyRound, LogOut, Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../components/icon-button/icon-button';
import { Menu } from '../../components/menu/menu';
import { Topbar } from '../../components/topbar/topbar';
import { childrenOf, type PortalRef } from '../../machines/portal.machine';
import { sizes, type Size } from '../../api/constants';
import { changePasswordPath, homePath, publicPaths } from '../routes';
import { crumbsOf } from '../routing';
import { useIsDark } from '../kit/use-is-dark';

const sizeLabels: Record<Size, string> = { default: 'Default', medium: 'Medium', small: 'Small', mini: 'Mini' };
const personActions = [
  { value: 'home', label: '主页', icon: <House aria-hidden /> },
  { value: 'password', label: '修改密码', icon: <KeyRound aria-hidden /> },
  { value: 'logout', label: '退出', icon: <LogOut aria-hidden /> },
] as const;

interface TopLineProps {
  readonly portal: PortalRef;
  readonly path: string;
}

/** The top bar, bound to session and settings. */
export function TopLine({ portal, path }: TopLineProps) {
  const { session, settings } = childrenOf(portal);
  const navigate = useNavigate();
  const info = useSelector(session, snapshot => snapshot.context.info);
  const size = useSelector(settings, snapshot => snapshot.context.size);
  const dark = useIsDark(settings);
  const act: Record<string, () => void> = {
    home: () => void navigate(homePath),
    password: () => void navigate(changePasswordPath),
    logout: () => session.send({ type: 'session.logout' }),
  };
  const crumbs = path === publicPaths.notFound || path === publicPaths.notAllowed ? [{ title: '首页', href: homePath }, { title: path.slice(1) }] : crumbsOf(path);
  return (
    <Topbar
      start={
        <IconButton label="菜单" onClick={() => settings.send({ type: 'sidebar.toggle' })}>
          <MenuIcon aria-hidden />
        </IconButton>
      }
      crumbs={crumbs}
      person={{ name: info?.agentBean.agentName ?? '', number: info?.agentBean.agentNo ?? '', actions: personActions, onAction: value => act[value]?.() }}
    >
      <Menu label="选择尺寸" items={sizes.map(value => ({ value, label: sizeLabels[value], checked: value === size }))} onSelect={value => settings.send({ type: 'size.choose', size: value as Size })}>
        <IconButton label="选择尺寸">
          <ALargeSmall aria-hidden />
        </IconButton>
      </Menu>
      <IconButton label="切换深浅色" onClick={() => settings.send({ type: 'theme.choose', theme: dark ? 'light' : 'dark' })}>
        {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </IconButton>
    </Topbar>
  );
}
