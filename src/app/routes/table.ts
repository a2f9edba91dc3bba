/**
 * The route table (docs/domain/conventions.md#addresses): sections in the order of each portal's menu. Menu, breadcrumb, tabs,
 * search and guards are pure functions of it (routing.ts). A section of `both/` is the same in both portals.
 */
import { side } from '@/api/client/this-portal';
import type { Side } from '@/api/schema/gate';
import { downloads } from './both/downloads';
import { flowMap } from './both/flow-map';
import { notices } from './both/notices';
import { applications } from './platform/applications';
import { config } from './platform/config';
import { finance } from './platform/finance';
import { home as platformHome } from './platform/home';
import { parties } from './platform/parties';
import { risk as platformRisk } from './platform/risk';
import { staff } from './platform/staff';
import { stock } from './platform/stock';
import { system } from './platform/system';
import { agents } from './provider/agents';
import { earnings } from './provider/earnings';
import { home } from './provider/home';
import { merchants } from './provider/merchants';
import { orgs } from './provider/orgs';
import { ownCompany } from './provider/own-company';
import { risk } from './provider/risk';
import { terminals } from './provider/terminals';
import { trades } from './provider/trades';
import type { Section } from './route';

/** The platform's addresses are below its own base path. */
export const portals: Readonly<Record<Side, readonly Section[]>> = {
  PROVIDER: [home, downloads, agents, orgs, merchants, terminals, trades, earnings, notices, ownCompany, risk, flowMap],
  PLATFORM: [
    platformHome,
    flowMap,
    applications,
    parties,
    stock,
    platformRisk,
    finance,
    config,
    system,
    downloads,
    notices,
    staff,
  ],
};
/** Of this page's portal. */
export const sections = portals[side];

export const homePath = '/dashboard';
export const downloadPath = '/downTask/downloadTask';
export const changePasswordPath = '/myInfo/change-pwd';
