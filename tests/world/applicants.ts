/** Who applies to an institution, with the pictures and the terms that their forms have. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { contract } from '@/api/contract';
import type { Institution } from './institution';
import { multipartOf, sendMultipart } from './multipart';
import { cardNo, idNo } from './test-app';

export function applicants({ world, ask }: Pick<Institution, 'world' | 'ask'>, bankHeadCode: string) {
  const picture = async (token: string, imgType: string, call = contract.upload.agentImg) => {
    const bytes = readFileSync('tests/specimens/licence.png');
    const form = multipartOf([['imgType', imgType]], [{ field: 'file', name: 'x.png', bytes }]);
    const answer = (await sendMultipart(world, token, call.path, form)).json<{
      code: number;
      object: { fileNo: string };
    }>();
    expect([imgType, answer.code]).toEqual([imgType, 200]);
    return answer.object.fileNo;
  };
  const person = (serial: number, name: string) => ({
    provinceCode: '330000',
    cityCode: '330100',
    areaCode: '330106',
    address: '文三路 1 号',
    legalName: name,
    legalIdNo: idNo(serial),
    idStart: '2018-01-01',
    idEnd: '2038-01-01',
    accountName: name,
    settleType: 'INDIVIDUAL',
    bankCardNo: cardNo(serial),
  });
  /** An agent below the login of `parent`, on the same terms. */
  const agentOf = async (parent: string, serial: number, name: string, phone: string, further: object = {}) => {
    const [own] = await ask(contract.policy.configs, { policyType: 'ELESIGNPOS' }, parent);
    const activities = await ask(contract.policy.marktingConfigs, { policyCode: own!.policyCode }, parent);
    const [idFrontImg, idBackImg, contractImg, bankCardImg] = [
      await picture(parent, 'idFrontImg'),
      await picture(parent, 'idBackImg'),
      await picture(parent, 'contractImg'),
      await picture(parent, 'bankCardImg'),
    ];
    const form = {
      ...person(serial, name),
      custKind: 'INDIVIDUALS',
      agentName: `${name}商行`,
      shortName: `${name}商行`,
      idFrontImg,
      idBackImg,
      contractImg,
      bankCardImg,
      phone,
      bankHeadCode,
      invoiceWay: 'ASSIST',
      taxPoint: 70_000,
      vips: [],
      policies: [
        {
          policyCode: own!.policyCode,
          profitRatio: own!.limits.profitRatio.max,
          falseDeduct: own!.falseDeduct,
          nonActiveDeduct: own!.nonActiveDeduct,
          flowBack: own!.flowBack,
          costs: own!.costs.map(({ payBrand, cardType, ownRate, capFee, extraCost }) => ({
            payBrand,
            cardType,
            subRate: ownRate,
            subCapFee: capFee,
            subExtraFee: extraCost,
          })),
          marktings: activities.map(({ marktingNo, ownCashback, stageCashbacks, ...each }) => ({
            marktingNo,
            subCashback: ownCashback,
            stageCashbacks: stageCashbacks.map(stage => stage.ownCashback),
            subDepositBack: each.ownDepositBack,
          })),
        },
      ],
      ...further,
    };
    return ask(contract.agentIncr.save, form, parent);
  };
  return { picture, person, agentOf };
}
