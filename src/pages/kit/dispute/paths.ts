/** Addresses of disputes; not among the kit's, because the first list links to none. */
export const pathToDispute = (disputeNo: string): string =>
  `/myInfo/disputes/detail?disputeNo=${encodeURIComponent(disputeNo)}`;
export const pathToPlatformDispute = (disputeNo: string): string =>
  `/finance/disputes/detail?disputeNo=${encodeURIComponent(disputeNo)}`;
