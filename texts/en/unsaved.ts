// The question before something that was entered is lost.
export const leaveTitle = 'Leave without saving?'
export const leaveWarning = 'What you have entered here has not been saved.'
export const leave = 'Leave'
export const stay = 'Stay here'
