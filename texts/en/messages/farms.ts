export const farmGone = 'This farm no longer exists.'
export const farmExists = 'There is already a farm with this name.'
export const farmChanged = 'Someone else has changed this farm since you opened it.'
export const proofGone = 'This proof no longer exists.'
