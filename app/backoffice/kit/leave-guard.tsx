export { LeaveGuard } from '../../features/forms/leave-guard.tsx'
