export const complaintFailed = 'सन्देश पठाउन सकिएन। फेरि प्रयास गर्नुहोस्।'
export const complaintRecorded = (number: number) => `गुनासो नं. ${number} दर्ता भयो।`
export const complaintFiled = (number: number) => `तपाईंको गुनासो नं. ${number} पायौं। हामी इमेलमा जवाफ दिनेछौं।`
export const complaintSent = 'तपाईंको सन्देश पठाइयो।'
export const complaintClosed = 'यो गुनासो बन्द भइसक्यो। नयाँ गुनासो लेख्नुहोस्।'
export const complaintFull = (most: number) =>
  `यो गुनासोमा ${most} वटा सन्देश भइसके, योभन्दा बढी थप्न मिल्दैन। कृपया हामीलाई फोन गर्नुहोस्।`
export const complaintNotLoaded = 'सन्देश खुलेनन्।'
export const complaintNotDelivered = 'यो अर्डर अझै पुगेको छैन।'
export const complaintTooLate = (days: number) =>
  `सामानको समस्या डेलिभरीपछि ${days} दिनसम्म मात्र बताउन मिल्छ। यो अर्डरबारे हामीलाई लेख्न भने अझै सक्नुहुन्छ।`
export const complaintTooMany = (most: number) => `यो सामान बढीमा ${most} वटा बताउन मिल्छ।`
export const complaintPicturesFull = (most: number) =>
  `तपाईंका गुनासोमा ${most} वटा फोटो भइसके; योभन्दा बढी राख्न मिल्दैन। यो गुनासो फोटोबिना पठाउनुहोस्।`
export const complaintChanged = 'यो गुनासोको केही रकम भर्खरै फिर्ता भइसक्यो। फेरि हेर्नुहोस्।'
export const complaintNamesNothing = 'समस्या भएका सामान छान्नुहोस्।'
export const complaintGone = 'यस्तो गुनासो छैन।'
export const complaintOfOtherOrder = 'यो गुनासो अर्कै अर्डरको हो।'
