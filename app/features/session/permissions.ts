import { mayDo, type Permission } from '#contract/permissions.ts'
import { useSession } from './session.ts'

/** Tells whether the signed-in person has a permission. */
export function usePermissions(): (permission: Permission) => boolean {
  const { user } = useSession()
  return (permission) => user !== null && mayDo(user.role, permission)
}
