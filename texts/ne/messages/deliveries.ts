export const stopReassigned = 'यो अर्डर अब तपाईंको रुटमा छैन। पसलमा सोध्नुहोस्।'
export const stopFinished = (status: string) => `अरू कसैले यो अर्डरको अवस्था बदलिसक्नुभयो: ${status}।`
export const stopEdited = 'पसलले यो अर्डर बदलेको छ। ठेगाना र रकम फेरि हेर्नुहोस्।'
export const riderDeliveryRunClosed = 'यो रुटको पैसा बुझाइसकिएको छ। पसलमा सोध्नुहोस्।'
export const orderNotShipped = (status: string) =>
  `यो अर्डरको अवस्था “${status}” छ। बाटोमा रहेको अर्डरमा मात्र डेलिभरी नभएको लेख्न मिल्छ।`
export const attemptRecordedMeanwhile = 'अरू कसैले भर्खरै ग्राहक घरमा नभेटिएको लेख्नुभयो।'
export const orderNotAssignable = (status: string) =>
  `यो अर्डरको अवस्था “${status}” छ। बाटोमा रहेका अर्डर मात्र राइडरलाई दिन मिल्छ।`
export const orderAssignedMeanwhile = (rider: string) => `अरू कसैले भर्खरै यो अर्डर ${rider} लाई दिनुभयो।`
export const orderTakenOffMeanwhile = 'अरू कसैले भर्खरै यो अर्डर रुटबाट हटाउनुभयो।'
export const orderOnLaterDeliveryRun = (rider: string, day: string) =>
  `यो अर्डर ${rider} को ${day} को रुटमा छ। पहिले त्यो रुटबाट हटाउनुहोस्।`
export const riderGone = 'उहाँ राइडर हुनुहुन्न।'
export const deliveryRunDayInvalid = 'आज वा आउने 30 दिनभित्रको दिन छान्नुहोस्।'
export const deliveryRunGone = 'यो रुट छैन।'
export const deliveryRunClosed = 'यो रुटको पैसा बुझाइसकिएको छ, त्यसैले अब बदल्न मिल्दैन।'
export const deliveryRunChangedMeanwhile = 'यो रुट भर्खरै बदलियो। फेरि हेर्नुहोस्।'
export const deliveryRunOpenStops = (stops: number) =>
  `${stops} डेलिभरी बाँकी छ। के भयो लेख्नुहोस्, अर्को राइडरलाई दिनुहोस् वा रुटबाट हटाउनुहोस्।`
export const deliveryRunCashChanged = (expected: string) => `बुझाउनुपर्ने रकम अहिले ${expected} छ। रुट फेरि हेर्नुहोस्।`
export const cashAlreadyRefunded = 'यो अर्डरको केही पैसा फिर्ता भइसकेको छ, त्यसैले भुक्तानी अब सच्याउन मिल्दैन।'
export const qrMoreThanDue = 'यो तिर्नुपर्ने रकमभन्दा बढी हो। QR बाट कति आयो, फेरि हेर्नुहोस्।'
export const differenceReasonMissing = 'रकम किन फरक पर्‍यो, लेख्नुहोस्।'
export const formerRider = 'पूर्व राइडर'
