export const unitsNotInOrder = 'यो अर्डरमा त्यो सामान त्यति छैन।'
export const returnNotDelivered = (status: string) =>
  `यो अर्डरको अवस्था “${status}” छ। डेलिभर भएपछि मात्र सामान फिर्ता लिन मिल्छ।`
export const returnEmpty = 'कति युनिट फिर्ता भयो, लेख्नुहोस्।'
export const returnTooMany = 'यति युनिट पहिल्यै फिर्ता भइसक्यो वा अर्डरमै थिएन।'
export const returnedMeanwhile = 'भर्खरै यो अर्डरको सामान फिर्ता लेखियो। परिमाण फेरि हेर्नुहोस्।'
export const returnChargeTwice = 'डेलिभरी चार्ज फिर्ता भइसकेको छ।'
export const returnChargeOfPart = 'पूरै अर्डर फिर्ता आएमा मात्र डेलिभरी चार्ज फिर्ता हुन्छ।'
export const returnWithoutAccount = 'स्टोर क्रेडिट दिन ग्राहकको अकाउन्ट चाहिन्छ। यो अर्डरको पैसा नगदमै फिर्ता गर्नुहोस्।'
export const creditNoteGone = 'यस्तो क्रेडिट नोट छैन।'
export const invoiceMissing = 'यो अर्डरको बिल काटिएको छैन।'
export const invoiceCancelled = 'रद्द भएको अर्डरको बिल काट्न मिल्दैन।'
