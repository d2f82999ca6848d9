export const lastAdmin = 'The shop needs at least one administrator.'
export const staffNotBlockable = 'Staff cannot be blocked. Remove them on the Staff page first.'
export const staffGone = 'This person is no longer a member of staff.'
export const ownRole = 'You cannot change your own role.'
export const alreadyStaff = 'This person is already a member of staff. Change the role in the list.'
export const invitationSent = 'Invitation sent'
export const invitationGone = 'This invitation no longer exists.'
export const invitationInvalid =
  'This invitation is not valid or has expired. Please ask an administrator for a new one.'
export const invitationFailed = 'The invitation could not be accepted. Please try again.'
export const invitationOtherAccount =
  'This invitation is for another email address. Please sign in with the account of the address that received it.'
export const invitationAlreadyStaff = 'You are already a member of staff. Nothing was changed.'
export const invitationAccepted =
  'Welcome to the team. You have been signed out, because staff need a password of at least 12 characters: we have sent you a link to set one.'
export const invitationAcceptedGoogle = 'Welcome to the team. Please sign in with Google again.'
