import { useQuery } from '@tanstack/react-query'
import type { FileComplaint } from '#contract/complaints.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../api/client.ts'
import { upload } from '../../api/upload.ts'
import { useShopMutation } from '../../api/use-shop-mutation.ts'
import { toast } from '../../ui/notices/toast.ts'
import { shrinkPicture } from '../../ui/pictures/shrink-picture.ts'

const COMPLAINTS_KEY = ['complaints'] as const

/** The customer's own complaints, newest first. */
export function useOwnComplaints() {
  return useQuery({
    queryKey: COMPLAINTS_KEY,
    queryFn: async ({ signal }) => (await api.get('/complaints/my', { signal })).complaints,
  })
}

/** A complaint with its messages, while it is shown. */
export function useComplaint(id: string, isShown: boolean) {
  return useQuery({
    queryKey: [...COMPLAINTS_KEY, id],
    queryFn: async ({ signal }) => (await api.get('/complaints/:id', { params: { id }, signal })).complaint,
    enabled: isShown,
  })
}

interface Problem extends Required<FileComplaint> {
  pictures: readonly File[]
}

/** Files a complaint about an order, with pictures. */
export function useFileComplaint() {
  return useShopMutation({
    call: async ({ orderId, subject, lines, wish, message, pictures }: Problem) => {
      const form = new FormData()
      form.set('orderId', orderId)
      form.set('subject', subject)
      form.set('message', message)
      if (lines.length > 0) {
        form.set('lines', JSON.stringify(lines))
        form.set('wish', wish)
      }
      for (const picture of pictures) form.append('images', await shrinkPicture(picture))
      return upload('/complaints', { body: form })
    },
    done: ({ message }) => message,
    quietFailure: true,
    whenSignedOut: () => toast.error(messages.sessionEnded),
    refetch: [COMPLAINTS_KEY],
  })
}

/** Adds a message to a complaint that is not closed. */
export function useContinueComplaint(id: string) {
  return useShopMutation({
    call: (message: string) => api.post('/complaints/:id/messages', { params: { id }, body: { message } }),
    done: ({ message }) => message ?? messages.complaintSent,
    failed: messages.complaintFailed,
    whenSignedOut: () => toast.error(messages.sessionEnded),
    refetch: [COMPLAINTS_KEY],
  })
}
