import { plural } from '../../plural.ts'

export const title = 'Staff'
export const count = (people: number) => `${people} ${plural(people, 'person', 'people')}`
export const caption = 'Staff, by name'
export const columnEmail = 'Email'
export const columnName = 'Name'
export const columnRole = 'Role'
export const columnSecondFactor = 'Two-step'
export const columnActions = 'Actions'
export const secondFactorOn = 'On'
export const secondFactorOff = 'Off'
export const you = 'You'
export const role = 'Role'
export const roleHelp = {
  packer: 'Packs orders and receives stock. Cannot see prices.',
  rider: 'Delivers orders. Cannot open the back office.',
  manager: 'Everything except staff, settings and the activity log.',
  admin: 'Everything.',
} as const

// change and remove
export const changeRole = 'Change role<hidden> of {name}</hidden>'
export const changeRoleTitle = (name: string) => `Change the role of ${name}`
export const changeRoleWarning = 'They will be signed out on all devices and have to sign in again.'
export const saveRole = 'Save role'
export const roleChanged = (name: string) => `The role of ${name} was changed`
export const remove = 'Remove<hidden> {name}</hidden>'
export const removeTitle = (name: string) => `Remove ${name} from the staff?`
export const removeWarning =
  'They will be signed out on all devices and keep their customer account. Two-step verification is removed.'
export const removeConfirm = 'Remove from staff'
export const removed = (name: string) => `${name} is no longer a member of staff`

// invitations
export const inviteTitle = 'Invite a member of staff'
export const inviteHelp = (days: number) =>
  `They get an email with a link that is valid for ${days} days. They accept it with the Hariyo account of this email address.`
export const sendInvitation = 'Send invitation'
export const invitations = 'Pending invitations'
export const invitationsCaption = 'Pending invitations, newest first'
export const noInvitations = 'No pending invitations.'
export const columnInvitedBy = 'Invited by'
export const columnValidUntil = 'Valid until'
export const revoke = 'Revoke<hidden> the invitation of {email}</hidden>'
export const revoked = 'The invitation was revoked'
