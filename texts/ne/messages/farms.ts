export const farmGone = 'यो फार्म अब छैन।'
export const farmExists = 'यो नामको फार्म पहिल्यै छ।'
export const farmChanged = 'तपाईंले खोलेपछि अरू कसैले यो फार्म बदल्नुभयो।'
export const proofGone = 'यो प्रमाण अब छैन।'
