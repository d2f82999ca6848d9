import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ComplaintSummary, FileComplaint } from '#contract/complaints.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../api/client.ts'
import { useShopMutation } from '../../api/use-shop-mutation.ts'
import { useSession } from '../session/session.ts'

const COMPLAINTS_KEY = ['complaints'] as const
const NONE: readonly ComplaintSummary[] = []

/** The customer's own complaints, newest first. */
export function useOwnComplaints() {
  const { status } = useSession()
  const query = useQuery({
    queryKey: COMPLAINTS_KEY,
    queryFn: async ({ signal }) => (await api.get('/complaints/my', { signal })).complaints,
    enabled: status === 'verified',
  })
  return { complaints: query.data ?? NONE, isError: query.isError && !query.data, refetch: query.refetch }
}

/** A complaint with its messages, while it is shown. */
export function useComplaint(id: string, isShown: boolean) {
  return useQuery({
    queryKey: [...COMPLAINTS_KEY, id],
    queryFn: async ({ signal }) => (await api.get('/complaints/:id', { params: { id }, signal })).complaint,
    enabled: isShown,
  })
}

/** Files a complaint about an order. */
export function useFileComplaint() {
  return useShopMutation({
    call: (complaint: z.input<typeof FileComplaint>) => api.post('/complaints', { body: complaint }),
    done: ({ message, complaint }) => message ?? messages.complaintFiled(complaint.number),
    quietFailure: true,
    refetch: [COMPLAINTS_KEY],
  })
}

/** Adds a message to a complaint that is not closed. */
export function useContinueComplaint(id: string) {
  return useShopMutation({
    call: (message: string) => api.post('/complaints/:id/messages', { params: { id }, body: { message } }),
    done: ({ message }) => message ?? messages.complaintSent,
    failed: messages.complaintFailed,
    refetch: [COMPLAINTS_KEY],
  })
}
