/** Recognition of each kind of document from its picture (docs/domain/conventions.md#document-recognition). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { uploadOf } from '#tests/world/multipart';
import { openWorld } from '#tests/world/open';
import { stopRecogniser } from './recogniser';

afterAll(stopRecogniser);
const specimen = (name: string) => readFileSync(join(import.meta.dirname, '../../../tests/specimens', `${name}.png`));

it('reads every number of an ID card, a licence and a bank card correctly', async () => {
  const world = await openWorld();
  const token = await world.signIn('agent_l1');
  const read = async (type: string, name: string) => {
    const file = { fields: { type }, name: `${name}.png`, bytes: specimen(name) };
    return (await uploadOf(world, token, contract.upload.ocr.path, file)).object['fields'] as Record<string, string>;
  };
  const front = await read('ID_FRONT', 'id-front');
  expect([front['legalIdNo'], front['legalName']]).toEqual(['990000198801010010', '李建国']);
  const back = await read('ID_BACK', 'id-back');
  expect([back['idStart'], back['idEnd']]).toEqual(['2018-05-01', '2038-05-01']);
  const licence = await read('LICENSE', 'licence');
  expect(licence['licenseNo']).toBe('91990000MA1000002L');
  const card = await read('BANK_CARD', 'bank-card');
  expect([card['bankCardNo'], card['cardType']]).toEqual(['6200000000000005', 'JJK']);
});
