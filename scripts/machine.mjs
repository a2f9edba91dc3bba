/**
 * System requirements of the tests besides Node: a Chromium with Chinese fonts, Firefox, WebKitGTK with a screen of its own, PostgreSQL, nginx, HAProxy, promtool, curl, and
 * readers of what is exported and printed. Installs Debian packages
 * if permitted.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath, headlessShellPath } from './chromium.mjs';
import { programPath } from './programs.mjs';
import { postgresBinaries } from './postgres.mjs';

const chineseFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

/**
 * Installs missing programs as far as possible; throws a readable error if tests cannot run without one.
 * @returns {string[]} what is left out because this machine lacks it
 */
export function ensureMachine() {
  const missing = [
    ...(chromiumPath() ? [] : ['chromium']),
    // A Debian that has no such package leaves the journeys to the full browser.
    ...(headlessShellPath() ? [] : ['chromium-headless-shell']),
    ...(existsSync(chineseFont) || process.platform !== 'linux' ? [] : ['fonts-noto-cjk']),
    ...(postgresBinaries() ? [] : ['postgresql']),
    ...(programPath('nginx') ? [] : ['nginx-light']),
    ...(programPath('haproxy') ? [] : ['haproxy']),
    ...(programPath('promtool') ? [] : ['prometheus']),
    ...(has('curl') ? [] : ['curl']),
    ...(programPath('firefox-esr') || programPath('firefox') ? [] : ['firefox-esr']),
    ...(programPath('WebKitWebDriver') ? [] : ['webkit2gtk-driver']),
    ...(programPath('Xvfb') ? [] : ['xvfb']),
    ...(programPath('pdftotext') ? [] : ['poppler-utils']),
    ...(hasOpenpyxl() ? [] : ['python3-openpyxl']),
  ];
  if (missing.length > 0 && mayInstall()) {
    process.stdout.write(`将以 root 身份安装 Debian 软件包：${missing.join(' ')}\n`);
    // One by one, so that an unavailable package does not prevent the others.
    apt(['update']);
    for (const name of missing) apt(['install', '-y', '--no-install-recommends', name]);
  }
  if (!chromiumPath())
    throw new Error(
      '没有找到 Chromium。请安装（Debian：apt-get install chromium fonts-noto-cjk），或用 CHROMIUM_PATH 指出它的位置。',
    );
  if (!has('curl')) throw new Error('没有找到 curl，请安装后再运行测试。');
  return [
    ...(postgresBinaries() ? [] : ['没有找到 PostgreSQL（initdb、postgres），跳过了在它上面运行的测试。']),
    ...(programPath('nginx') ? [] : ['没有找到 nginx，跳过了在它后面运行的测试。']),
    ...(programPath('haproxy') ? [] : ['没有找到 HAProxy，跳过了多个进程在它后面运行的测试。']),
    ...(programPath('promtool') ? [] : ['没有找到 promtool，没有试验报警规则。']),
    ...(programPath('firefox-esr') || programPath('firefox') ? [] : ['没有找到 Firefox，没有在其中走一遍。']),
    ...(programPath('WebKitWebDriver') && programPath('Xvfb')
      ? []
      : ['没有找到 WebKitWebDriver 或 Xvfb，没有在 WebKit 中走一遍。']),
    ...(programPath('pdftotext') ? [] : ['没有找到 pdftotext，没有读打印出来的页面。']),
    ...(hasOpenpyxl() ? [] : ['没有找到 openpyxl，没有用它读导出的表格。']),
    ...(existsSync(chineseFont) ? [] : ['没有找到 Noto CJK 字体，中文以其他字体显示。']),
  ];
}

const mayInstall = () => process.getuid?.() === 0 && has('apt-get');

/** @param {string} program */
const has = program => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Of Debian's own Python: another one before it on the PATH has no packages of Debian. */
const hasOpenpyxl = () => spawnSync('/usr/bin/python3', ['-c', 'import openpyxl']).status === 0;

/** @param {readonly string[]} args */
function apt(args) {
  spawnSync('apt-get', ['-q', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
