/** Conditions of an area, from province to district. */
export const areaLevels = ['provinceCode', 'cityCode', 'areaCode'] as const;
