/**
 * System requirements of the tests besides Node: browsers, servers, and readers of what is exported and printed. Installs Debian
 * packages if permitted.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromiumPath, headlessShellPath } from './chromium.mjs';
import { programPath } from './programs.mjs';
import { postgresBinaries } from './postgres.mjs';

const chineseFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';
const chromiumMissing =
  '没有找到 Chromium。请安装（Debian：apt-get install chromium fonts-noto-cjk），或用 CHROMIUM_PATH 指出它的位置。';

/**
 * @typedef {object} Need
 * @property {string} name Debian's package
 * @property {() => unknown} isThere
 * @property {string} [without] said where it is missing: what is left out
 * @property {string} [refusal] said where nothing can run without it
 * @property {boolean} [proved] needed only by what `npm test` leaves out
 */
/** @type {readonly Need[]} */
const needs = [
  { name: 'chromium', isThere: chromiumPath, refusal: chromiumMissing },
  // A Debian that has no such package leaves the journeys to the full browser.
  { name: 'chromium-headless-shell', isThere: headlessShellPath },
  {
    name: 'fonts-noto-cjk',
    isThere: () => existsSync(chineseFont) || process.platform !== 'linux',
    without: '没有找到 Noto CJK 字体，中文以其他字体显示。',
  },
  {
    name: 'postgresql',
    isThere: () => postgresBinaries(),
    without: '没有找到 PostgreSQL（initdb、postgres），跳过了在它上面运行的测试。',
  },
  {
    name: 'nginx-light',
    isThere: () => programPath('nginx'),
    without: '没有找到 nginx，跳过了在它后面运行的测试。',
  },
  {
    name: 'prometheus',
    isThere: () => programPath('promtool'),
    without: '没有找到 promtool，没有试验报警规则。',
    proved: true,
  },
  { name: 'curl', isThere: () => has('curl'), refusal: '没有找到 curl，请安装后再运行测试。' },
  // Of Debian's own Python: another one before it on the PATH has no packages of Debian.
  {
    name: 'python3-openpyxl',
    isThere: () => spawnSync('/usr/bin/python3', ['-c', 'import openpyxl']).status === 0,
    without: '没有找到 openpyxl，没有用它读导出的表格。',
  },
  {
    name: 'iproute2',
    isThere: () => programPath('ip'),
    without: '没有找到 ip，没有照文档安装一遍。',
    proved: true,
  },
  {
    name: 'haproxy',
    isThere: () => programPath('haproxy'),
    without: '没有找到 HAProxy，跳过了多个进程在它后面运行的测试。',
    proved: true,
  },
  {
    name: 'firefox-esr',
    isThere: () => programPath('firefox-esr') ?? programPath('firefox'),
    without: '没有找到 Firefox，没有在其中走一遍。',
    proved: true,
  },
  {
    name: 'webkit2gtk-driver',
    isThere: () => programPath('WebKitWebDriver'),
    without: '没有找到 WebKitWebDriver，没有在 WebKit 中走一遍。',
    proved: true,
  },
  {
    name: 'xvfb',
    isThere: () => programPath('Xvfb'),
    without: '没有找到 Xvfb，没有在 WebKit 中走一遍。',
    proved: true,
  },
  {
    name: 'poppler-utils',
    isThere: () => programPath('pdftotext'),
    without: '没有找到 pdftotext，没有读打印出来的页面。',
    proved: true,
  },
];

/**
 * Installs missing programs as far as possible; throws a readable error if tests cannot run without one.
 * @param {{ proved?: boolean }} [options] `proved`: also what only `npm run prove -- all` needs
 * @returns {Promise<string[]>} what is left out because this machine lacks it
 */
export async function ensureMachine({ proved = false } = {}) {
  const wanted = needs.filter(need => proved || !need.proved);
  const missing = wanted.filter(({ isThere }) => !isThere()).map(({ name }) => name);
  if (missing.length > 0 && mayInstall()) {
    process.stdout.write(`将以 root 身份安装 Debian 软件包：${missing.join(' ')}\n`);
    await install(missing);
  }
  const lacking = wanted.filter(({ isThere }) => !isThere());
  const refusal = lacking.find(need => need.refusal)?.refusal;
  if (refusal) throw new Error(refusal);
  return lacking.flatMap(({ without }) => without ?? []);
}

const mayInstall = () => process.getuid?.() === 0 && has('apt-get');

/** @param {string} program */
const has = program => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/**
 * All at once; where one is unavailable, each by itself, so that it does not prevent the others. A process of its own,
 * so that this one may block meanwhile.
 */
const installing = `
  apt-get -q update
  install() { apt-get -q -o Dpkg::Options::=--force-unsafe-io install -y --no-install-recommends "$@"; }
  install "$@" || for each in "$@"; do install "$each"; done`;

/** @param {readonly string[]} names */
async function install(names) {
  const child = spawn('sh', ['-c', installing, 'install', ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  await once(child, 'close');
}
