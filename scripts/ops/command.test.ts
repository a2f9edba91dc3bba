import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { calls } from '#server/operations/commands';
import { commandOf } from './command';

const read = (...line: string[]) => commandOf(line, name => calls.get(name));

it('names the command, who gives it, and values of the kinds that the call’s fields have', () => {
  expect(
    read('platformMoney.giveReward', '--as=platform', 'agentNo=80000001', 'rewardAmount=500', 'remark=a=b'),
  ).toEqual({
    name: 'platformMoney.giveReward',
    as: 'platform',
    body: { agentNo: '80000001', rewardAmount: 500, remark: 'a=b' },
  });
  expect(read('platformParty.setSwitches', 'zfbjlSwitch=false', 'agentNo=1').body).toEqual({
    zfbjlSwitch: false,
    agentNo: '1',
  });
  expect(read('platformConfig.loadProducts', 'dryRun=true', 'effectTime=12').body).toEqual({
    dryRun: true,
    effectTime: 12,
  });
  expect(read('sales', 'transAmount=5', 'answered=false').body).toEqual({ transAmount: '5', answered: 'false' });
});

it('asks for the list without a name', () => {
  expect(read()).toEqual({ name: undefined, as: undefined, body: {} });
});

it('reads a file: as text where the call takes text, as JSON where a report takes a list', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ops-')), 'lines.json');
  writeFileSync(file, '[1]');
  expect(read('platformConfig.loadProducts', `products=@${file}`).body).toEqual({ products: '[1]' });
  expect(read('daily-files', `lines=@${file}`).body).toEqual({ lines: [1] });
});

it('refuses words that it does not know', () => {
  expect(() => read('sales', 'channelNo')).toThrow('不认识 channelNo');
  expect(() => read('sales', '--dry')).toThrow('不认识 --dry');
});
