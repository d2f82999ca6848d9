import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ComplaintSummary, FileComplaint } from '#contract/complaints.ts'
import * as messages from '#texts/messages.ts'
import { api, messageOf } from '../../api/client.ts'
import { toast } from '../../ui/toast.ts'
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
  const client = useQueryClient()
  return useMutation({
    mutationFn: (complaint: z.input<typeof FileComplaint>) => api.post('/complaints', { body: complaint }),
    onSuccess: ({ message, complaint }) =>
      toast.success(message ?? messages.complaintFiled(complaint.number)),
    onSettled: () => client.invalidateQueries({ queryKey: COMPLAINTS_KEY }),
  })
}

/** Adds a message to a complaint that is not closed. */
export function useContinueComplaint(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (message: string) =>
      api.post('/complaints/:id/messages', { params: { id }, body: { message } }),
    onSuccess: ({ message }) => toast.success(message ?? messages.complaintSent),
    onError: (error) => toast.error(messageOf(error, messages.complaintFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: COMPLAINTS_KEY }),
  })
}
