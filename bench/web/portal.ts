/** A built portal on a real server, opened in a browser that is as slow as those of many operators. */
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { openPortal, type Portal } from '#tests/journeys/portal';
import { demoPassword } from '#server/demo/agents';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs';
import { probe } from './probe-script';

/** Milliseconds to wait until the after-effects of an action have finished. */
export const rest = 800;
/** CPU slowed down four times, 10 Mbps, 40 ms round trip. */
const slow = { cpu: 4, bytesPerSecond: (10 * 1024 * 1024) / 8, latency: 40 };

export interface Opened {
  readonly page: Page;
  /** Requests answered since the last call of this function, and their size in bytes on the wire. */
  readonly traffic: () => { requests: number; bytes: number };
  readonly throttle: (what: { readonly cpu?: boolean; readonly net?: boolean }) => Promise<void>;
  /** Heap size in bytes after two garbage collections. */
  readonly heap: () => Promise<number>;
  readonly close: () => Promise<void>;
}
export interface Bench {
  readonly portal: Portal;
  readonly open: () => Promise<Opened>;
  readonly close: () => Promise<void>;
}

/** `program` starts an earlier version of the portal. */
export async function openBench(program?: string): Promise<Bench> {
  const path = chromiumPath();
  const browser = await chromium.launch({ ...(path && { executablePath: path }), args: chromiumArgs });
  const portal = await openPortal('1', program);
  return {
    portal,
    open: () => openPage(browser),
    close: async () => {
      await browser.close();
      await portal.close();
    },
  };
}

async function openPage(browser: Browser): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    bypassCSP: true,
  });
  await context.addInitScript({ content: await probe() });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const counted = { requests: 0, bytes: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counted.requests += 1;
    counted.bytes += encodedDataLength;
  });
  return {
    page,
    traffic() {
      const was = { ...counted };
      Object.assign(counted, { requests: 0, bytes: 0 });
      return was;
    },
    throttle: what => throttle(session, what),
    async heap() {
      await session.send('HeapProfiler.collectGarbage');
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value;
    },
    close: () => context.close(),
  };
}

async function throttle(session: CDPSession, { cpu = false, net = false }): Promise<void> {
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu ? slow.cpu : 1 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: net ? slow.latency : 0,
    downloadThroughput: net ? slow.bytesPerSecond : -1,
    uploadThroughput: net ? slow.bytesPerSecond : -1,
  });
}

export const firstList = `/login?redirect=${encodeURIComponent('/custManage/searchCust')}`;
export const login = { username: 'org_demo', password: demoPassword };
