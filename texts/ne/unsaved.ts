// The question before something that was entered is lost.
export const leaveTitle = 'सेभ नगरी जाने?'
export const leaveWarning = 'यहाँ लेखेका कुरा सेभ भएका छैनन्।'
export const leave = 'जानुहोस्'
export const stay = 'यहीँ रहनुहोस्'
