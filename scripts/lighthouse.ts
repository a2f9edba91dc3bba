/**
 * `npm run look -- lighthouse`: the built demo on a desktop and on a phone, judged by Lighthouse: 100 for accessibility and best practices, at
 * least 95 for performance, nothing that shifts (on a phone next to nothing). Prints each failing audit; nothing else should be running.
 */
import lighthouse, { desktopConfig } from 'lighthouse';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import { basePath, tokenCookie } from '@/api/constants';
import { contract } from '@/api/contract';
import { freePort } from '#tests/world/free-port';
import { reach, run } from '#tests/world/server';
import { chromiumArgs, chromiumPath } from './chromium.mjs';
import { ensureBuilt } from './prepare.mjs';

const least = { 'performance': 95, 'accessibility': 100, 'best-practices': 100 };
/** Lighthouse's own settings are those of a phone. */
const devices = [
  { name: 'desktop', config: desktopConfig, shiftAtMost: 0.001 },
  { name: 'phone', config: undefined, shiftAtMost: 0.05 },
] as const;
type Device = (typeof devices)[number];

ensureBuilt();
const DATA_DIR = mkdtempSync(join(tmpdir(), 'agent-web-lighthouse-'));
const server = await reach(run({ DATA_DIR, OPS_PORT: String(await freePort()), SIM: '0' }));
const browser = await launch({ executablePath: chromiumPath()!, args: chromiumArgs });
let failed = false;
try {
  const token = await server.signIn('agent_l1');
  const { list } = await server.as(token)(contract.trans.list, {});
  const record = `/trans/transDetail?transNo=${list[0]!.transNo}`; // the demo must have sales of today
  const paths = ['/login', '/dashboard', '/trans/searchTrans', record, '/custManage/custApply'];
  for (const device of devices) for (const path of paths) await judge(device, path, token);
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(DATA_DIR, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

async function judge(device: Device, path: string, token: string): Promise<void> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  if (path !== '/login')
    await context.setCookie({
      name: tokenCookie,
      value: token,
      domain: new URL(server.url).hostname,
      path: basePath,
    });
  const flags = { disableStorageReset: true, onlyCategories: Object.keys(least), logLevel: 'error' } as const;
  const found = await lighthouse(server.url + path, flags, device.config, page);
  report(device, path, found!.lhr); // a page that cannot be loaded has a result, too
  await context.close();
}

function report(
  { name: device, shiftAtMost }: Device,
  path: string,
  { categories, audits }: NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'],
): void {
  const scores = Object.entries(least).map(([name, wanted]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    failed ||= score < wanted;
    return `${name} ${score}${score < wanted ? ` (wanted ${wanted})` : ''}`;
  });
  const shift = audits['cumulative-layout-shift']?.numericValue ?? 0;
  failed ||= shift > shiftAtMost;
  process.stdout.write(`${device} ${path}: ${scores.join(', ')}, layout shift ${shift.toFixed(3)}\n`);
  const judged = Object.keys(least).flatMap(
    name => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  );
  for (const { id } of judged) {
    const audit = audits[id]!; // each audit that a category names is in the result
    if (audit.score === null || audit.score >= 0.9) continue;
    process.stdout.write(`  ${audit.title}: ${audit.displayValue ?? ''}\n`);
    for (const selector of placesIn(audit.details)) process.stdout.write(`    ${selector}\n`);
  }
}

/** Elements that an audit names, by their selectors. */
function placesIn(details: unknown): readonly string[] {
  const { items = [] } = (details ?? {}) as { readonly items?: readonly Item[] };
  return items.flatMap(({ node }) => (node ? [`${node.selector} (${node.nodeLabel})`] : []));
}
interface Item {
  readonly node?: { readonly selector: string; readonly nodeLabel: string };
}
